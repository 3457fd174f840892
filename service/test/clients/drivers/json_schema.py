"""Checks values against schemas of an OpenAPI document with Debian's jsonschema, for openapi-python.test.ts.

Reads the document and a list of [pointer of a schema, value] from standard input, and prints what is wrong.
"""

import json
import sys

from jsonschema import Draft202012Validator, RefResolver

document, checks = json.load(sys.stdin)
resolver = RefResolver("", document)
problems = []
for pointer, value in checks:
    validator = Draft202012Validator({"$ref": f"#{pointer}"}, resolver=resolver)
    problems += [f"{pointer} {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]
print(json.dumps(problems))
