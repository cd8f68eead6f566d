import { classOf, snakeCase, uniqueNames } from "./naming.ts";
import { recordsOf, type RecordField, type RecordType, type ValueType } from "./records.ts";
import { generatedNote, type TypedTemplate } from "./typed-template.ts";

const keywords = new Set(
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield none true false match case type self to_dict to_json".split(
    " ",
  ),
);

function typeOf(type: ValueType): string {
  switch (type.kind) {
    case "string":
      return "str | int | float";
    case "boolean":
      return "bool";
    case "any":
      return "Any";
    case "list":
      return `list[${typeOf(type.item)}]`;
    case "record":
      return type.name;
  }
}

function classText({ name, fields }: RecordType): string {
  const unique = uniqueNames();
  // A double underscore would be mangled in a class; reserved words get an underscore.
  const named = fields.map((field) => {
    const snake = snakeCase(field.name);
    return { field, own: unique(keywords.has(snake) ? `${snake}_` : snake) };
  });
  // Fields with a default follow those without.
  const ordered = [...named.filter(({ field }) => !field.isOptional), ...named.filter(({ field }) => field.isOptional)];
  const lines = ordered.map(({ field, own }) => `    ${own}: ${annotation(field)}`);
  const pairs = ordered.map(({ field, own }) => `(${JSON.stringify(field.name)}, self.${own})`);
  return [
    "@dataclass(frozen=True, kw_only=True)",
    `class ${name}(TemplateVariables):`,
    ...lines,
    ...(lines.length > 0 ? [""] : []),
    "    def _pairs(self) -> list[tuple[str, Any]]:",
    `        return [${pairs.join(", ")}]`,
    "",
  ].join("\n");
}

const annotation = ({ isOptional, type }: RecordField): string =>
  isOptional ? `Optional[${typeOf(type)}] = None` : typeOf(type);

/** Data classes of all templates' data, for Python from 3.10. `to_json()` is the TemplateData of Amazon SES. */
export function pythonModule(templates: readonly TypedTemplate[]): string {
  const unique = uniqueNames();
  unique("TemplateVariables");
  const classes = templates.map(({ name, tree }) => {
    const records = recordsOf(tree, classOf(name), unique);
    return { name, records };
  });
  const map = classes.map(({ name, records }) => `    ${JSON.stringify(name)}: ${records.at(-1)?.name ?? ""},`);
  return [
    `# ${generatedNote}`,
    head,
    ...classes.flatMap(({ records }) => records.map(classText)),
    "TEMPLATES = {",
    ...map,
    "}",
    "",
  ].join("\n");
}

const head = `from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Optional


class TemplateVariables:
    """The data of a template. None leaves a value out."""

    def _pairs(self) -> list[tuple[str, Any]]:
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        return {name: _plain(value) for name, value in self._pairs() if value is not None}

    def to_json(self) -> str:
        return json.dumps(self.to_dict())


def _plain(value: Any) -> Any:
    if isinstance(value, TemplateVariables):
        return value.to_dict()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value

`;
