import { blankDesign, newContent, newRow } from "../email/design/new-items.ts";
import type { Design, Row } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import { brandBody, brandContents, brandHeadings, headingLevels } from "./item-values.ts";
import { brandRows } from "./brand-rows.ts";

interface SampleWords {
  /** Of the headings, the highest level first. */
  readonly headings: readonly [string, string, string, string];
  readonly paragraph: string;
  readonly link: string;
  readonly button: string;
}

const toExample = { name: "web", values: { href: "https://example.com", target: "_blank" } };

/** A mail that shows every part of a brand. */
export function sampleMail(brand: Brand, words: SampleWords, newId: () => string): Design {
  const contents = brandContents(brand);
  const levels = brandHeadings(brand);
  const rows = new Map(brandRows(brand).map(({ id, row }) => [id, row]));
  const sheet = (row: Row): Row => ({
    ...row,
    values: { ...row.values, columnsBackgroundColor: brand.page.sheet },
  });
  const shown = newRow(
    [1],
    [
      ...headingLevels.map((headingType, i) =>
        newContent("heading", { ...contents["heading"], ...levels[headingType], headingType, text: words.headings[i] }),
      ),
      newContent("text", {
        ...contents["text"],
        text: `<p>${words.paragraph} <a href="https://example.com">${words.link}</a></p>`,
      }),
      newContent("button", { ...contents["button"], text: words.button, textAlign: "left", href: toExample }),
    ],
  );
  const parts = [rows.get("logo-dark"), rows.get("logo"), sheet(shown), rows.get("social"), rows.get("footer")];
  return blankDesign(
    newId,
    brandBody(brand),
    parts.filter((row) => row !== undefined),
  );
}
