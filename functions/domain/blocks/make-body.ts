import type { BlockBody } from "#functions/storage/blocks/block-store.ts";
import { limits } from "#shared/constants.ts";
import { hasOneRow } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { AppError } from "#shared/errors.ts";

const invalid = (rule: string) => new AppError("BLOCK_DESIGN_INVALID", { fields: [{ field: "design", rule }] });

/**
 * The stored parts of a block's design: the unchanged design and the html rendered from it.
 * @throws AppError BLOCK_HAS_MULTIPLE_ROWS, BLOCK_DESIGN_INVALID naming what is wrong
 */
export function blockBodyOf(design: string, { appUrl }: { readonly appUrl: () => string }): BlockBody {
  if (Buffer.byteLength(design) > limits.blockDesignBytes) throw invalid("The design is larger than 200 KB.");
  const read = readDesign(design);
  if (!read.ok) throw invalid(read.problem);
  const { rows, headers = [], footers = [] } = read.design.body;
  if (rows.length + headers.length + footers.length === 0) throw invalid("A block needs one row.");
  if (!hasOneRow(read.design)) throw new AppError("BLOCK_HAS_MULTIPLE_ROWS");
  return { design, html: renderDesign(read.design, { iconOrigin: appUrl() }).html };
}
