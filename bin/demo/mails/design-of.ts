import { randomFillSync } from "node:crypto";
import { linkBlock } from "#shared/email/design/block-sync.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { DrawnMail, TagName } from "./demo-mail.ts";
import { help, legal, shopLinks } from "./block-parts.ts";
import { type Look, looks, type Part, type Pictures } from "./contents.ts";
import { english } from "./words.ts";

export type BlockName = "Legal footer" | "Shop links" | "Help";

/** The rows that are reusable blocks. */
const blockParts: Readonly<Record<BlockName, Part>> = { "Legal footer": legal, "Shop links": shopLinks, Help: help };

export const blockDescriptions: Readonly<Record<BlockName, string>> = {
  "Legal footer": "Who we are, and why one gets the mail",
  "Shop links": "The ways to green tea, black tea and the club",
  Help: "How to reach customer care",
};

/** The tags of mails that a block belongs to. */
export const blockTags: Readonly<Record<BlockName, readonly TagName[]>> = {
  "Legal footer": ["Account", "Orders"],
  "Shop links": ["News", "Tea club", "Campaigns/Offers"],
  Help: ["Care", "Orders/Returns"],
};

/** A block as templates refer to it. */
export interface MadeBlock {
  readonly id: string;
  readonly versionNumber: number;
}

const newIds = () => designIdMaker((bytes) => void randomFillSync(bytes));

const bodyOf = ({ accent, ink, paper }: Look, preheaderText: string) => ({
  ...{ preheaderText, backgroundColor: paper, contentWidth: "600px", textColor: ink, language: { code: "en" } },
  fontFamily: { label: "Helvetica", value: "helvetica,arial,sans-serif" },
  linkStyle: {
    ...{ body: true, linkColor: accent, linkHoverColor: ink, linkUnderline: true, linkHoverUnderline: true },
  },
});

/** The design JSON of a block of one row. */
export function designOfBlock(name: BlockName, pictures: Pictures): string {
  const look = looks.larkspur;
  return JSON.stringify(blankDesign(newIds(), bodyOf(look, ""), blockParts[name]({ look, pictures })));
}

/** The design JSON of a mail, with its blocks linked. */
export function designOfMail(
  { look, parts, preheader }: DrawnMail,
  pictures: Pictures,
  blocks: ReadonlyMap<BlockName, MadeBlock>,
): string {
  const rows = parts.map((part) => ({ part, drawn: part({ look: partLook(part, look), pictures }) }));
  const design = blankDesign(
    newIds(),
    bodyOf(look, english(preheader)),
    rows.flatMap(({ drawn }) => drawn),
  );
  const ids = idsOf(design, "row");
  let at = 0;
  return JSON.stringify(
    rows.reduce((linked: Design, { part, drawn }) => {
      const row = ids[at];
      at += drawn.length;
      const block = [...blocks].find(([name]) => blockParts[name] === part)?.[1];
      if (block === undefined || row === undefined) return linked;
      return linkBlock(linked, row, block.id, String(block.versionNumber)).design;
    }, design),
  );
}

/** A block looks alike in every mail. */
const partLook = (part: Part, look: Look): Look => (Object.values(blockParts).includes(part) ? looks.larkspur : look);
