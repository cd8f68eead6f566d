/** Mails with a given number of rows, as a design of this editor and as MJML: the same rows with the same contents. */

const cellsOf = (row: number): readonly number[] => [[1], [1, 1], [1, 2, 1]][row % 3] ?? [1];
const text = "<p>Thank you for your order. It leaves our house <b>today</b>.</p>";
const link = "https://shop.example/";
const picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** The text that shows that the last row is rendered. */
export const lastTitle = (rows: number): string => `Row ${rows - 1} of the mail`;

export function designOf(rows: number): unknown {
  const content = (id: string, type: string, values: object) => ({
    id,
    type,
    values: { containerPadding: "10px", ...values },
  });
  const first = (row: number) => [
    content(`h${row}`, "heading", { text: lastTitle(row + 1), headingType: "h2" }),
    content(`t${row}`, "text", { text }),
    content(`i${row}`, "image", { src: { url: picture, width: 600, height: 60 }, altText: "Sale" }),
    content(`b${row}`, "button", {
      text: "Read more",
      href: { name: "web", values: { href: link, target: "_blank" } },
    }),
    content(`d${row}`, "divider", {}),
  ];
  const column = (row: number, at: number) => ({
    id: `c${row}-${at}`,
    values: {},
    contents: at === 0 ? first(row) : [content(`t${row}-${at}`, "text", { text })],
  });
  return {
    schemaVersion: 24,
    counters: {},
    body: {
      id: "body",
      rows: Array.from({ length: rows }, (_, row) => ({
        id: `r${row}`,
        cells: cellsOf(row),
        columns: cellsOf(row).map((_cell, at) => column(row, at)),
        values: {},
      })),
      headers: [],
      footers: [],
      values: { contentWidth: "600px" },
    },
  };
}

export function mjmlOf(rows: number): string {
  const words = `<mj-text>${text}</mj-text>`;
  const first = (row: number) =>
    `<mj-text font-size="22px">${lastTitle(row + 1)}</mj-text>${words}<mj-image src="${picture}" alt="Sale" />` +
    `<mj-button href="${link}">Read more</mj-button><mj-divider />`;
  const section = (row: number) => {
    const cells = cellsOf(row);
    const total = cells.reduce((sum, cell) => sum + cell, 0);
    const columns = cells.map(
      (cell, at) => `<mj-column width="${(cell / total) * 100}%">${at === 0 ? first(row) : words}</mj-column>`,
    );
    return `<mj-section>${columns.join("")}</mj-section>`;
  };
  return `<mjml><mj-body>${Array.from({ length: rows }, (_, row) => section(row)).join("")}</mj-body></mjml>`;
}
