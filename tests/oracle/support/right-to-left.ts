import { isObject } from "#shared/email/design/json.ts";
import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { load } from "#tests/unit/email/support/fixtures.ts";

/** The design as a mail that is read from right to left. */
export function rightToLeft(design: Design): Design {
  const { body } = design;
  return { ...design, body: { ...body, values: { ...body.values, textDirection: "rtl" } } };
}

/** As `rightToLeft`, and its words have Hebrew letters. Tags, placeholders and entities stay. */
export function inHebrew(design: Design): Design {
  return rightToLeft(load(JSON.parse(JSON.stringify(saveDesign(design)), withHebrewLetters)));
}

function withHebrewLetters(key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (key === "text") return value.replaceAll(/(<[^>]*>|\{\{[^}]*\}\}|&[^;\s]+;)|[a-z]/gi, hebrewLetter);
  return key === "textJson" ? JSON.stringify(JSON.parse(value, textOfNodes)) : value;
}

function textOfNodes(_key: string, node: unknown): unknown {
  if (!isObject(node) || typeof node["text"] !== "string") return node;
  return { ...node, text: withHebrewLetters("text", node["text"]) };
}

const hebrewLetter = (letter: string, kept: string | undefined): string =>
  kept ?? String.fromCodePoint(0x05d0 + (letter.toLowerCase().charCodeAt(0) - 97));
