import * as fc from "fast-check";

/*
 * Lexical states as Unlayer's editor writes them: adjacent texts differ in something (Lexical joins equal ones), and a
 * nested list has a separate item after the item that it belongs to.
 */
type Node = Record<string, unknown>;

const block = { direction: "ltr", format: "", indent: 0, version: 1 };

const text = fc
  .record({
    text: fc.constantFrom("a", "two words", "{{name}}", "Hi {{name}}, ", "{{#if vip}}x{{/if}}", "<b>&", " ", "ö🙂"),
    format: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 127 }), fc.constant(128 + 1)),
    style: fc.constantFrom("", "color: #f00;", "font-size: 20px; mso-x: 1", "background-color: red;"),
  })
  .map(({ text: words, format, style }): Node => {
    return { detail: 0, format, mode: "normal", style, text: words, type: "extended-text", version: 1 };
  });

const leaf = fc.oneof(
  { arbitrary: text, weight: 6 },
  fc.constant<Node>({ type: "linebreak", version: 1 }),
  fc.constant<Node>({ type: "mention", version: 1, name: "kept" }),
);

function distinct(nodes: Node[]): Node[] {
  const look = ({ type, format, style, url }: Node) => JSON.stringify([type, format, style, url]);
  return nodes.filter((node, i) => {
    const before = nodes[i - 1];
    return before === undefined || node["type"] === "linebreak" || look(before) !== look(node);
  });
}

const link = fc
  .tuple(
    fc.constantFrom("https://a.example", "{{url}}"),
    fc.constantFrom(null, "_blank"),
    fc.array(leaf, { minLength: 1, maxLength: 2 }),
  )
  .map(([url, target, children]): Node => {
    return { children: distinct(children), ...block, type: "link", rel: null, target, title: null, url };
  });

const inline = fc.array(fc.oneof({ arbitrary: leaf, weight: 4 }, link), { maxLength: 5 }).map(distinct);

const align = fc.constantFrom("", "center", "right", "justify", "start");

const paragraph = fc.tuple(inline, align).map(([children, format]): Node => {
  return { children, ...block, format, type: "extended-paragraph", isInlineTool: false };
});
const heading = fc.tuple(inline, align, fc.constantFrom("h1", "h3")).map(([children, format, tag]): Node => {
  return { children, ...block, format, type: "extended-heading", tag };
});
const quote = inline.map((children): Node => ({ children, ...block, type: "quote" }));
const unknown = fc.constant<Node>({ type: "horizontalrule", version: 1, deep: { kept: [1, null] } });

function listOf(depth: number): fc.Arbitrary<Node> {
  const nested =
    depth === 0 ? fc.constant<Node | undefined>(undefined) : fc.option(listOf(depth - 1), { nil: undefined });
  return fc
    .tuple(fc.boolean(), fc.array(fc.tuple(inline, nested), { minLength: 1, maxLength: 3 }))
    .map(([numbered, entries]): Node => {
      const children = entries.flatMap(([words, inner], i) => {
        const item = { children: words, ...block, type: "listitem", value: i + 1 };
        return inner ? [item, { children: [inner], ...block, type: "listitem", value: i + 2 }] : [item];
      });
      const kind = numbered ? { listType: "number", start: 1, tag: "ol" } : { listType: "bullet", start: 1, tag: "ul" };
      return { children, ...block, type: "list", ...kind };
    });
}

const blocks = fc.array(fc.oneof({ arbitrary: paragraph, weight: 4 }, heading, quote, listOf(2), unknown), {
  minLength: 1,
  maxLength: 4,
});

/** The state as JSON. */
export const lexicalStates = blocks.map((children) =>
  JSON.stringify({ root: { children, direction: "ltr", format: "", indent: 0, type: "root", version: 1 } }),
);
