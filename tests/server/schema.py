"""A checker of JSON by a schema, as much of JSON Schema as docs/openapi.json uses; anything else in it is a mistake."""
import json
import re

KNOWN = {"$ref", "type", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "enum", "const",
         "oneOf", "minimum", "maximum", "pattern", "minLength", "maxLength", "description", "default"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


class Disagrees(AssertionError):
    """A value does not conform to its schema."""


def is_of(value, kind):
    if kind in ("integer", "number"):
        return not isinstance(value, bool) and isinstance(value, (int,) if kind == "integer" else (int, float))
    return isinstance(value, TYPES[kind])


class Schemas:
    def __init__(self, document):
        self.document = document

    def find(self, reference):
        found = self.document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        return found

    def resolve(self, thing):
        return self.resolve(self.find(thing["$ref"])) if "$ref" in thing else thing

    def check(self, value, schema, where="$"):
        """Raise Disagrees unless the value conforms to the schema."""
        strange = set(schema) - KNOWN
        if strange:
            raise Disagrees(f"{where}: the schema has {strange}")
        if "$ref" in schema:
            self.check(value, self.find(schema["$ref"]), where)
        kinds = schema.get("type", [])
        kinds = kinds if isinstance(kinds, list) else [kinds]
        if kinds and not any(is_of(value, kind) for kind in kinds):
            raise Disagrees(f"{where}: {json.dumps(value)[:80]} is not {kinds}")
        if "enum" in schema and value not in schema["enum"] or "const" in schema and value != schema["const"]:
            raise Disagrees(f"{where}: {value!r} is none of {schema.get('enum', schema.get('const'))}")
        for way, check in (("oneOf", self.check_one), ("minimum", self.check_number), ("maximum", self.check_number),
                           ("pattern", self.check_text), ("minLength", self.check_text), ("maxLength", self.check_text)):
            if way in schema:
                check(value, schema, where)
        if isinstance(value, dict):
            self.check_object(value, schema, where)
        if isinstance(value, list):
            self.check_list(value, schema, where)

    def check_one(self, value, schema, where):
        faults = []
        for option in schema["oneOf"]:
            try:
                self.check(value, option, where)
            except Disagrees as fault:
                faults.append(str(fault))
        if len(faults) != len(schema["oneOf"]) - 1:
            raise Disagrees(f"{where}: fits {len(schema['oneOf']) - len(faults)} of {len(schema['oneOf'])}: {faults}")

    def check_number(self, value, schema, where):
        if value is None:
            return
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            raise Disagrees(f"{where}: {value} is out of bounds")

    def check_text(self, value, schema, where):
        if "pattern" in schema and not re.search(schema["pattern"], value):
            raise Disagrees(f"{where}: {value!r} is not {schema['pattern']}")
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            raise Disagrees(f"{where}: {value!r} has a wrong length")

    def check_object(self, value, schema, where):
        properties = schema.get("properties", {})
        missing = [name for name in schema.get("required", []) if name not in value]
        if missing:
            raise Disagrees(f"{where}: without {missing}")
        if schema.get("additionalProperties") is False and set(value) - set(properties):
            raise Disagrees(f"{where}: unknown members {set(value) - set(properties)}")
        for name, member in value.items():
            if name in properties:
                self.check(member, properties[name], f"{where}.{name}")

    def check_list(self, value, schema, where):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            raise Disagrees(f"{where}: {len(value)} items")
        for number, item in enumerate(value):
            if "items" in schema:
                self.check(item, schema["items"], f"{where}[{number}]")
