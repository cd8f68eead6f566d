import { idOf } from "../email/design/address.ts";
import { newContentValues } from "../email/design/content-types.ts";
import { isObject, listAt, objectAt, textAt } from "../email/design/json.ts";
import type { Values } from "../email/design/types.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import { htmlText } from "../email/render/html-text.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { normalized, shortened } from "./words.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/** Words of a new content that were not replaced, and blind text. */
export function sampleWordFindings({ say }: AuditInput, { item }: FoundContent): readonly Finding[] {
  const type = drawnAs(item.type);
  const firstWords = new Set(wordsOf(type, newContentValues(type)).map(normalized));
  const left = wordsOf(type, valuesOf(item)).find(
    (words) => firstWords.has(normalized(words)) || /\blorem ipsum\b/i.test(words),
  );
  if (left === undefined) return [];
  return [
    {
      rule: "sample-words",
      item: idOf(item),
      severity: "WARNING",
      title: say("Sample words"),
      description: say("“{text}” is still there as in a new item. Write the mail's own words, or delete it.", {
        text: shortened(left),
      }),
      field: [fieldOf(type)],
    },
  ];
}

const fieldOf = (type: string) => (type === "table" || type === "html" ? type : "text");

/** The texts that new contents of the type begin with. Entries of a menu are no sample words: many menus have a “Home”. */
function wordsOf(type: string, values: Values): readonly string[] {
  const texts = type === "html" ? [textAt(values, "html")] : type === "table" ? cellsOf(values) : [writtenHtml(values)];
  return texts.map((text) => htmlText(text).trim()).filter((text) => text !== "");
}

function cellsOf(values: Values): readonly string[] {
  const table = objectAt(values, "table");
  const rows = ["headers", "rows", "footers"].flatMap((part) => listAt(table, part)).filter(isObject);
  return rows
    .flatMap((row) => listAt(row, "cells"))
    .filter(isObject)
    .map(writtenHtml);
}
