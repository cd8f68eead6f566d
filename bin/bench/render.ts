import { oracleRender } from "#bin/oracle/oracle-render.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { inTurn, processorTime, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const words = "<p>Thank you for your order, {{name}}. It leaves our house <b>today</b>.</p>";
const link = { name: "web", values: { href: "https://shop.example/?a={{id}}", target: "_blank" } };
const src = { url: "https://pictures.example/sale.png", width: 600, height: 300 };

const contents = (row: number): readonly Content[] => [
  newContent("heading", { text: `Row ${row}` }),
  newContent("text", { text: words.repeat(3) }),
  newContent("image", { src, altText: "Sale", action: link }),
  newContent("button", { text: "Read more", href: link, calculatedWidth: 120, calculatedHeight: 37 }),
  newContent("divider"),
];

/** Ten rows of one, two or three columns, with five contents each. */
function tenRows(): Design {
  let next = 0;
  const newId = designIdMaker((bytes) => {
    next += 1;
    bytes.forEach((_, at) => (bytes[at] = (next >> (6 * at)) & 63));
  });
  const rows = Array.from({ length: 10 }, (_, row) => newRow([[1], [1, 1], [1, 2, 1]][row % 3], contents(row)));
  return blankDesign(newId, { contentWidth: "600px", preheaderText: "Your order" }, rows);
}

/** Design section 13: rendering ten rows, compared with Unlayer's exporters, which render the body only. */
export async function bench(): Promise<Row[]> {
  const design = tenRows();
  const json = JSON.stringify(design);
  const fresh = () => {
    const read = readDesign(json);
    if (!read.ok) throw new Error(read.problem);
    return read.design;
  };
  const times = await inTurn(15, {
    rendered: () => processorTime(() => renderDesign(design), 40),
    afterReading: () => processorTime(() => renderDesign(fresh()), 40),
    exported: () => processorTime(() => oracleRender(design), 40),
  });
  const row = { unit: "ms", better: "lower", reference: "Unlayer's exporters" } as const;
  return [
    ratioRow({ ...row, name: "render: a design of 10 rows", target: 0.3 }, times.rendered, times.exported),
    ratioRow({ ...row, name: "render: the same, read from JSON", target: 0.6 }, times.afterReading, times.exported),
  ];
}
