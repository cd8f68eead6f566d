import { randomFillSync } from "node:crypto";
import { blockLinkOf } from "#shared/email/design/block-sync.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { insertRow } from "#shared/email/design/insert.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Row } from "#shared/email/design/types.ts";
import { mailOf } from "../load/mail-design.ts";

interface SeenBlock {
  readonly id: string;
  readonly versionNumber: number;
  readonly design: string;
}

const rowsOf = (design: string): readonly Row[] => {
  const read = readDesign(design);
  return read.ok ? read.design.body.rows : [];
};

/** A block's row as the editor inserts it, with the block's id and version. */
function rowOf({ id, versionNumber, design }: SeenBlock): Row[] {
  const sync = { id, dirty: false, updatedAt: String(versionNumber) };
  return rowsOf(design).map((row) => ({ ...row, values: { ...row.values, sync } }));
}

/** A mail of one paragraph with the existing rows of blocks unchanged, and one more block if given. */
export function nextDesign(paragraph: string, before: string, block?: SeenBlock): string {
  const kept = rowsOf(before).filter((row) => ![undefined, block?.id].includes(blockLinkOf(row)?.block));
  const rows = [...kept, ...(block === undefined ? [] : rowOf(block))];
  const newId = designIdMaker((bytes) => void randomFillSync(bytes));
  const mail = rows.reduce(
    (design, row) => insertRow(design, row, { at: design.body.rows.length }, newId).design,
    mailOf(paragraph),
  );
  return JSON.stringify(mail);
}
