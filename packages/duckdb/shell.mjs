// shell.mjs EXTENSION [DATABASE] - runs the statements of standard input, each ended by a semicolon at the end of a line, in DuckDB with the
// extension. A line of output for each: {"rows": ..., "processor": seconds, "clock": seconds} or {"error": ...}.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const { DuckDBInstance } = createRequire(import.meta.url)('@duckdb/node-api');
const [extension, database = ':memory:'] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database, { allow_unsigned_extensions: 'true' });
const connection = await instance.connect();
await connection.run(`LOAD '${extension}'`);
const processor = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
};
for (const statement of readFileSync(0, 'utf8').split(/;\n/)) {
	if (statement.trim() === '') continue;
	const before = processor();
	const began = performance.now();
	try {
		const reader = await connection.runAndReadAll(statement);
		const clock = (performance.now() - began) / 1e3;
		console.log(JSON.stringify({ rows: reader.getRowsJson(), processor: processor() - before, clock }));
	} catch (error) {
		console.log(JSON.stringify({ error: error.message }));
	}
}
