/**
 * Whether two HTML texts are equivalent: the same blocks with the same attributes, and in them the same words under the
 * same inline elements, in any order of nesting (`<b><a>` or `<a><b>`).
 */
export function isSameText(one: string, other: string): boolean {
  return signature(one) === signature(other);
}

const sameMeaning: Readonly<Record<string, string>> = { b: "strong", i: "em", strike: "s", del: "s" };
const inlineElements = new Set(["a", "span", "strong", "em", "u", "s", "code", "sub", "sup"]);

interface Run {
  words: string;
  readonly under: string;
}

function signature(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const parts: (Run | string)[] = [];
  collect(body, [], parts);
  return parts.map((part) => (typeof part === "string" ? part : `${part.under}|${part.words}`)).join("\n");
}

function collect(parent: Node, under: readonly string[], parts: (Run | string)[]): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) addWords(node.data, under, parts);
    else if (!(node instanceof Element)) parts.push(`a node of kind ${node.nodeType}`);
    else if (inlineElements.has(nameOf(node))) collect(node, [...under, describe(node)], parts);
    else if (bareParagraphOfItem(node)) collect(node, under, parts);
    else {
      trimEnd(parts);
      parts.push(`<${describe(node)}`);
      const before = parts.length;
      collect(node, [], parts);
      trimEnd(parts);
      // An empty block is written with a space, which gives it height in a mail.
      if (parts.length === before && nameOf(node) !== "br") addWords("\u00a0", [], parts);
      parts.push(`>${nameOf(node)}`);
    }
  }
}

function addWords(text: string, under: readonly string[], parts: (Run | string)[]): void {
  const last = parts.at(-1);
  const run = typeof last === "object" ? last : undefined;
  let words = text.replaceAll(/[ \t\n\r]+/g, " ");
  const afterSpace = run === undefined || run.words.endsWith(" ");
  if (afterSpace && words.startsWith(" ")) words = words.slice(1);
  if (words === "") return;
  const marks = [...new Set(under)].sort().join(" ");
  if (run?.under === marks) run.words += words;
  else parts.push({ words, under: marks });
}

/** White space at the end of a block is not rendered. */
function trimEnd(parts: (Run | string)[]): void {
  const last = parts.at(-1);
  if (typeof last !== "object" || !last.words.endsWith(" ")) return;
  last.words = last.words.slice(0, -1);
  if (last.words === "") parts.pop();
}

function nameOf(element: Element): string {
  const name = element.localName;
  return sameMeaning[name] ?? name;
}

function describe(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${JSON.stringify(value)}`);
  return [nameOf(element), ...attributes.sort()].join(" ");
}

function bareParagraphOfItem(element: Element): boolean {
  return element.localName === "p" && element.attributes.length === 0 && element.parentElement?.localName === "li";
}
