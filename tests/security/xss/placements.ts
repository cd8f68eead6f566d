import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Content, Values } from "#shared/email/design/types.ts";

const web = (href: string) => ({ name: "web", values: { href, target: "_blank" } });
const of = (type: string, values: (vector: string) => Values) => (vector: string) => newContent(type, values(vector));

/** Where words, addresses and styles stand in a design's contents. */
export const placements: Readonly<Record<string, (vector: string) => Content>> = {
  html: of("html", (html) => ({ html })),
  text: of("text", (text) => ({ text: `<p>${text}</p>` })),
  paragraph: of("paragraph", (text) => ({ text })),
  heading: of("heading", (text) => ({ text, headingType: text, fontSize: text, color: text })),
  button: of("button", (text) => ({ text, href: web(text), fontSize: text, padding: text, borderRadius: text })),
  buttonColors: of("button", (color) => ({ buttonColors: { color, backgroundColor: color }, size: { width: color } })),
  image: of("image", (url) => ({ src: { url, width: url }, altText: url, action: web(url), textAlign: url })),
  menu: of("menu", (text) => ({
    menu: { items: [{ key: text, text, link: web(text) }] },
    ...{ separator: text, align: text, layout: "horizontal", fontFamily: { label: text, value: text } },
  })),
  social: of("social", (url) => ({ icons: { iconType: url, icons: [{ name: url, url }] }, align: url, spacing: url })),
  table: of("table", (text) => ({
    table: { headers: [], rows: [{ cells: [{ text, width: text }], height: text }], footers: [] },
    ...{ columns: 1, rows: 1, contentBackgroundColor: text, contentPadding: text },
  })),
  video: of("video", (videoUrl) => ({
    video: { videoUrl, type: videoUrl, thumbnailUrl: videoUrl, playIconColor: videoUrl },
  })),
  timer: of("timer", (url) => ({ altText: url, countdown: { countdownUrl: url, endTime: url }, action: web(url) })),
  divider: of("divider", (width) => ({ width, border: { borderTopWidth: width, borderTopColor: width } })),
  anyContent: of("html", (text) => ({
    ...{ containerPadding: text, anchor: text, hideDesktop: text, _meta: { htmlID: text, htmlClassNames: text } },
    displayCondition: { type: text, label: text, description: text, before: text, after: text },
  })),
  ofNoKnownType: (vector) => ({ type: vector, values: { html: vector, text: vector } }),
};

const idMaker = () => {
  let ids = 0;
  return () => `id-${String((ids += 1)).padStart(7, "0")}`;
};

/** Design JSON with each vector in a row of its own. */
export const designWith = (placement: (vector: string) => Content, vectors: readonly string[]): string =>
  JSON.stringify(
    blankDesign(
      idMaker(),
      {},
      vectors.map((vector) => newRow([1], [placement(vector)])),
    ),
  );

/** Design JSON whose mail as a whole, row and column are given a vector wherever one fits. */
export function designAround(vector: string): string {
  const image = { url: vector, fullWidth: true, repeat: vector, size: vector, position: vector };
  const style = {
    backgroundColor: vector,
    backgroundImage: image,
    padding: vector,
    border: { borderTopColor: vector },
  };
  const meta = { anchor: vector, _meta: { htmlID: vector, htmlClassNames: vector } };
  const row = newRow([1], [newContent("text")]);
  const [column] = row.columns;
  const filled = {
    ...row,
    columns: [{ ...column!, values: { ...column!.values, ...style, ...meta } }],
    values: { ...row.values, ...style, ...meta, columnsBackgroundColor: vector },
  };
  const body = {
    ...{ ...style, textColor: vector, contentWidth: vector, contentAlign: vector, preheaderText: vector },
    ...{ fontFamily: { label: vector, value: vector, url: vector }, accessibilityTitle: vector },
    ...{ linkStyle: { body: true, linkColor: vector, linkHoverColor: vector }, language: { code: vector } },
  };
  return JSON.stringify(blankDesign(idMaker(), body, [filled]));
}
