import { isMap, LineCounter, parseDocument, stringify, visit, type Document } from "yaml";
import type * as z from "zod";
import { errorAt, type Place, type Problem } from "./problem.ts";

/** YAML 1.2 without line folding: a changed sentence is one changed line. */
export const yamlText = (value: unknown): string => stringify(value, { lineWidth: 0, schema: "core" });

export interface YamlFile<Value> {
  readonly value: Value;
  /** Where the value of a key is written; of a missing one: where the object that lacks it is. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/** What a file of YAML holds by its schema, or every place where it breaks it. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { readonly read: YamlFile<z.output<Schema>> } | { readonly problems: readonly Problem[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: "core", prettyErrors: false });
  const at = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0) {
    return { problems: document.errors.map(({ pos, message }) => errorAt(at(pos[0]), "no-yaml", message)) };
  }
  const content = contentOf(document);
  if (!content.ok) {
    return { problems: [errorAt(at(content.offset), "no-yaml", content.reason)] };
  }
  const placeOf = (path: readonly PropertyKey[]) => at(offsetOf(document, path));
  const parsed = schema.safeParse(content.value ?? {});
  if (parsed.success) return { read: { value: parsed.data, placeOf } };
  const problems = parsed.error.issues.map((issue) => {
    const key = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const path = [...issue.path, ...key];
    const name = path.map(String).join(".");
    return errorAt(
      keyPlace(document, path, at),
      "wrong-value",
      name === "" ? issue.message : `${name}: ${issue.message}`,
    );
  });
  return { problems };
}

type Content =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string; readonly offset: number };

/** What a document says, unless an alias has no anchor, or there are so many that they are an attack. */
function contentOf(document: Document): Content {
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: 20 }) };
  } catch (error) {
    let unknown: unknown;
    visit(document, {
      Alias: (_, alias) => {
        if (alias.resolve(document) !== undefined) return undefined;
        unknown = alias;
        return visit.BREAK;
      },
    });
    const reason = error instanceof Error ? error.message : String(error);
    const advice = unknown === undefined ? "" : " Quote a text that begins with *.";
    return { ok: false, reason: `${reason}.${advice}`, offset: rangeStart(unknown) ?? 0 };
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const start = rangeStart(node);
    if (start !== undefined) return start;
  }
  return 0;
}

/** Where a key is written, which says more than its value. */
function keyPlace(document: Document, path: readonly PropertyKey[], at: (offset: number) => Place): Place {
  const parent: unknown = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path.at(-1))) : undefined;
  return at(rangeStart(pair?.key) ?? offsetOf(document, path));
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return undefined;
  const start: unknown = node.range[0];
  return typeof start === "number" ? start : undefined;
}
