/* The audit log, newest first. */
#include "server/archive/archive_inside.h"

#include <inttypes.h>

struct auditing {
	struct writer *writer;
	int64_t shown;
	int64_t limit;
	int64_t last;
	bool more;
};

static bool write_record(void *payload, const struct audit *record)
{
	struct auditing *auditing = payload;
	struct writer *writer = auditing->writer;

	auditing->more = auditing->shown == auditing->limit;
	if (auditing->more)
		return false;
	auditing->last = record->number;
	writer_text(writer, auditing->shown++ > 0 ? "," : "");
	audit_write_json(record, writer);
	return !writer->failed;
}

void archive_audit(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct auditing auditing = { .writer = &answer->writer, .limit = query->limit };
	const struct audit_query asked = { .before = query->before > 0 ? query->before : INT64_MAX,
		                           .from = query->by_time ? query->from : INT64_MIN,
		                           .until = query->by_time ? query->until : INT64_MAX,
		                           .action = query->action,
		                           .limit = query->limit + 1 };
	enum trouble trouble;

	writer_text(&answer->writer, "{\"records\":[");
	trouble = journal.operations->review(journal.self, &asked, write_record, &auditing);
	writer_put(&answer->writer, ']');
	if (auditing.more)
		writer_print(&answer->writer, ",\"cursor\":\"%" PRId64 "\"", auditing.last);
	writer_put(&answer->writer, '}');
	archive_refuse_trouble(answer, trouble);
}
