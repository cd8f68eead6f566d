import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { escapeAttribute, escapeText } from "#shared/email/markup/escape.ts";
import { tokenize, type Token } from "#shared/email/markup/tokenize.ts";
import { readable } from "#shared/email/render/html-text.ts";
import { isInvisible, type Range } from "./search-query.ts";

/** A change of a stored text. `run` is the piece of it (a text node, an attribute) in which the positions count. */
interface Edit extends Range {
  readonly run: number;
  readonly text: string;
}

/** A text as it is shown, and how parts of it are replaced in what is stored. */
export interface Passage {
  readonly text: string;
  readonly editsFor: (ranges: readonly Range[], by: string) => readonly Edit[];
}

/** What a design stores of a text: the shown words and the addresses of links in them. */
export interface StoredPassages {
  readonly words: Passage;
  readonly links: readonly Passage[];
  readonly withEdits: (edits: readonly Edit[]) => string;
}

/** One UTF-16 code unit of the shown text and where it is stored. White space between blocks is not stored: run -1. */
interface Unit extends Range {
  readonly char: string;
  readonly run: number;
}

type Escape = (text: string) => string;

const asItIs: Escape = (text) => text;
const inAttribute: Escape = (text) => escapeAttribute(text).replaceAll("'", "&#39;");

class Reader {
  readonly #units: Unit[] = [];
  readonly #escape: Escape;

  constructor(escape: Escape) {
    this.#escape = escape;
  }

  add(char: string, run: number, start: number, end: number): void {
    if (isInvisible(char)) return;
    if (char.trim() !== "") for (const char16 of char.split("")) this.#units.push({ char: char16, run, start, end });
    else if (!this.#endsWithSpace()) this.#units.push({ char: " ", run, start, end });
  }

  text(text: string, run: number, from = 0): void {
    for (let i = 0; i < text.length; i++) this.add(text.charAt(i), run, from + i, from + i + 1);
  }

  html(html: string, run: number, from: number): void {
    let at = 0;
    for (const { index, 0: reference } of html.matchAll(references)) {
      const shown = readable(reference);
      if (shown === reference) continue;
      this.text(html.slice(at, index), run, from + at);
      this.add(shown, run, from + index, from + index + reference.length);
      at = index + reference.length;
    }
    this.text(html.slice(at), run, from + at);
  }

  /** The end of a line or block: words before and after it are apart, and no match spans it. */
  break(): void {
    if (this.#units.at(-1)?.char !== "\n") this.#units.push({ char: "\n", run: -1, start: 0, end: 0 });
  }

  passage(): Passage {
    const units = this.#units;
    return {
      text: units.map(({ char }) => char).join(""),
      editsFor: (ranges, by) => ranges.flatMap(({ start, end }) => edits(units.slice(start, end), this.#escape(by))),
    };
  }

  #endsWithSpace(): boolean {
    const last = this.#units.at(-1);
    return last === undefined || last.char === " " || last.char === "\n";
  }
}

const references = /&(?:#x[0-9a-f]{1,6};?|#\d{1,7};?|[a-z][a-z0-9]{1,31};)/gi;

/** The replacement is put where the match begins; the other pieces that the match touches lose their part of it. */
function edits(units: readonly Unit[], by: string): readonly Edit[] {
  const pieces = new Map<number, Edit>();
  for (const { run, start, end } of units) {
    const piece = pieces.get(run);
    if (run >= 0) pieces.set(run, piece ? { ...piece, end } : { run, start, end, text: pieces.size === 0 ? by : "" });
  }
  return [...pieces.values()];
}

function edited(text: string, changes: readonly Edit[]): string {
  return [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text: by }) => whole.slice(0, start) + by + whole.slice(end), text);
}

/** A text without markup: an alternative text, or the address of a link. */
export function plainPassages(text: string): StoredPassages {
  const reader = new Reader(asItIs);
  reader.text(text, 0);
  return { words: reader.passage(), links: [], withEdits: (changes) => edited(text, changes) };
}

/** Elements that do not end a line. */
export const inlineElements: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code del em font i ins mark q s small span strike strong sub sup tt u var wbr".split(" "),
);

/** The words and links of html. Style sheets, comments and tags are not searched. */
export function htmlPassages(html: string): StoredPassages {
  const words = new Reader(escapeText);
  const links: Passage[] = [];
  let run = 0;
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    run += 1;
    if (token.kind === "text") words.html(html.slice(token.start, token.end), run, token.start);
    else if (token.kind === "open" || token.kind === "close") {
      if (!inlineElements.has(token.name)) words.break();
      const address = token.kind === "open" && token.name === "a" ? addressIn(html, token) : undefined;
      if (address === undefined) return;
      const link = new Reader(inAttribute);
      link.html(html.slice(address.start, address.end), run, address.start);
      links.push(link.passage());
    }
  });
  return { words: words.passage(), links, withEdits: (changes) => edited(html, changes) };
}

/** Undefined for a link of the host's kinds, whose address follows from other values. */
function addressIn(html: string, { attributes }: Extract<Token, { kind: "open" }>): Range | undefined {
  const href = attributes.find(({ name }) => name === "href");
  if (!href || href.value === "" || attributes.some(({ name }) => name === "data-u-link-value")) return undefined;
  const isQuoted =
    /["']/.test(html.charAt(href.end - 1)) && html.startsWith(href.value, href.end - 1 - href.value.length);
  const end = isQuoted ? href.end - 1 : href.end;
  return { start: end - href.value.length, end };
}

/** The words and links of a serialized Lexical state. A run is a node with a text or an address, in document order. */
export function lexicalPassages(json: string): StoredPassages {
  const words = new Reader(asItIs);
  const links: Passage[] = [];
  const state = stateOf(json);
  walk(state, {
    text: (text, run) => words.text(text, run),
    link: (url, run) => {
      const link = new Reader(asItIs);
      link.text(url, run);
      links.push(link.passage());
    },
    tab: () => words.add(" ", -1, 0, 0),
    block: () => words.break(),
  });
  return { words: words.passage(), links, withEdits: (changes) => JSON.stringify(changed(state, changes)) };
}

function stateOf(json: string): Values {
  const state: unknown = JSON.parse(json);
  return isObject(state) ? state : {};
}

interface Visit {
  readonly text: (text: string, run: number) => void;
  readonly link: (url: string, run: number) => void;
  readonly tab: () => void;
  readonly block: () => void;
}

const texts = new Set(["text", "extended-text"]);
const linkTypes = new Set(["link", "autolink"]);

/** Visits the nodes of a state in document order; `run` counts those with a text or an address. */
function walk(state: Values, visit: Visit): void {
  let run = 0;
  const enter = (node: Values): void => {
    const type = textAt(node, "type");
    if (texts.has(type)) visit.text(textAt(node, "text"), run++);
    else if (linkTypes.has(type)) visit.link(textAt(node, "url"), run++);
    else if (type === "tab") visit.tab();
    else visit.block();
    for (const child of listAt(node, "children")) if (isObject(child)) enter(child);
    if (!texts.has(type) && !linkTypes.has(type) && type !== "tab") visit.block();
  };
  if (isObject(state["root"])) enter(state["root"]);
}

/** The state with edits in it; objects without changes keep their keys in their order. */
function changed(state: Values, changes: readonly Edit[]): Values {
  let run = 0;
  const take = (node: Values, key: string): Values => {
    const own = changes.filter((each) => each.run === run);
    run += 1;
    return own.length === 0 ? node : { ...node, [key]: edited(textAt(node, key), own) };
  };
  const within = (node: Values): Values => {
    const type = textAt(node, "type");
    const here = texts.has(type) ? take(node, "text") : linkTypes.has(type) ? take(node, "url") : node;
    const children = here["children"];
    if (!Array.isArray(children)) return here;
    return { ...here, children: children.map((child: unknown) => (isObject(child) ? within(child) : child)) };
  };
  return isObject(state["root"]) ? { ...state, root: within(state["root"]) } : state;
}
