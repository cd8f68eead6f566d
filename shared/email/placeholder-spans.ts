export interface Span {
  /** Whether this is a Handlebars tag with its braces, or text between tags. */
  readonly placeholder: boolean;
  readonly text: string;
}

/** Cuts a text into Handlebars tags (`{{name}}`, `{{{name}}}`, `{{!-- note --}}`) and what stands between them. */
export function splitPlaceholders(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", from)) {
    const end = placeholderEnd(text, at);
    if (end < 0) break;
    if (at > from) spans.push({ placeholder: false, text: text.slice(from, at) });
    spans.push({ placeholder: true, text: text.slice(at, end) });
    from = end;
  }
  if (from < text.length) spans.push({ placeholder: false, text: text.slice(from) });
  return spans;
}

/**
 * Where the Handlebars tag that begins at `at` ends, or -1 when no `}}` follows. A `{{{` ends with the first `}}`, its
 * third brace included: looking further for one would cost a whole mail at each tag. So does a note; see
 * `withoutAmbiguousNotes` for those that hold a `}}` of their own.
 */
export function placeholderEnd(text: string, at: number): number {
  const close = text.indexOf("}}", at + 2);
  if (close < 0) return -1;
  const triple = text.startsWith("{{{", at) && text.startsWith("}}}", close);
  return close + (triple ? 3 : 2);
}

/**
 * The text without Handlebars notes that hold a `}}` of their own, such as `{{!-- {{name}} --}}`. A note prints nothing,
 * but a reader who takes the first `}}` for its end would see html where Handlebars sees a note, or the reverse.
 */
export function withoutAmbiguousNotes(text: string): string {
  if (!text.includes("!--")) return text;
  const kept: string[] = [];
  const lastEnd = Math.max(text.lastIndexOf("--}}"), text.lastIndexOf("--~}}"));
  let from = 0;
  for (let at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", at)) {
    const short = placeholderEnd(text, at);
    if (short < 0) break;
    const long = isNote(text, at) && short <= lastEnd ? noteEnd(text, at, short) : short;
    if (long > short) {
      kept.push(text.slice(from, at));
      from = long;
    }
    at = long;
  }
  return kept.length === 0 ? text : kept.join("") + text.slice(from);
}

function isNote(text: string, at: number): boolean {
  return text.startsWith("{{!--", at) || text.startsWith("{{~!--", at);
}

/** The end of a note as Handlebars has it: `--}}` or `--~}}`, at `short` or later. */
function noteEnd(text: string, at: number, short: number): number {
  if (/--~?$/.test(text.slice(at + 2, short - 2))) return short;
  const end = /--~?\}\}/g;
  end.lastIndex = short;
  return end.test(text) ? end.lastIndex : short;
}

/** Changes the text between Handlebars tags and leaves the tags as they are. */
export function mapBetweenPlaceholders(text: string, change: (part: string) => string): string {
  if (!text.includes("{{")) return change(text);
  return splitPlaceholders(text)
    .map((span) => (span.placeholder ? span.text : change(span.text)))
    .join("");
}

/** The text with its Handlebars tags taken out. */
export function withoutPlaceholders(text: string): string {
  if (!text.includes("{{")) return text;
  return splitPlaceholders(text)
    .map((span) => (span.placeholder ? "" : span.text))
    .join("");
}
