import { isObject } from "#shared/email/design/json.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Row } from "#shared/email/design/types.ts";
import { Block } from "../../../protocol/options.ts";

/** A reusable block that the host provides. */
export interface HostBlock {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly row: Row;
  readonly updatedAt: string;
  /** As the host provided it; sent back with changes. */
  readonly given: Block;
}

/** Reads the host's blocks. An invalid block is reported to the host's developers and left out. */
export function readBlocks(given: readonly unknown[]): readonly HostBlock[] {
  return given.flatMap((each, i) => {
    const read = Block.safeParse(each);
    const row = read.success ? rowIn(read.data.data) : undefined;
    if (read.success && row) return [hostBlock(read.data, row)];
    reportError(new Error(`The host's block ${i + 1} cannot be read.`));
    return [];
  });
}

/** The row of a block's data, which is the JSON of a row or of a design with one row. */
function rowIn(data: unknown): Row | undefined {
  const read = readDesign(isObject(data) && "body" in data ? data : { body: { rows: [data] } });
  const rows = read.ok ? read.design.body.rows : [];
  return rows.length === 1 ? rows[0] : undefined;
}

function hostBlock(given: Block, row: Row): HostBlock {
  const { id, name = "", category = "", tags = [], updatedAt = "" } = given;
  return { id: String(id), name: name || category, category, tags, row, updatedAt: String(updatedAt), given };
}
