import { randomFillSync } from "node:crypto";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";

/** A mail of one paragraph, with a greeting for {{name}}. */
export function mailOf(paragraph: string): Design {
  const newId = designIdMaker((bytes) => void randomFillSync(bytes));
  const content = newContent("text", { text: `<p>Hello {{name}},</p><p>${paragraph}</p>` });
  return blankDesign(newId, {}, [newRow([1], [content])]);
}

/** The same as design JSON. */
export const mailDesign = (paragraph: string): string => JSON.stringify(mailOf(paragraph));
