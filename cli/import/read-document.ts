import { isNode, LineCounter, parseDocument } from "yaml";
import { readJson } from "../folder/json-text.ts";
import { errorAt, type Place, type Problem } from "../folder/problem.ts";

type Path = readonly (string | number)[];

/** A file of JSON or YAML. */
export interface ReadDocument {
  readonly value: unknown;
  readonly placeOf: (path: Path) => Place;
  /** The function of CloudFormation by which YAML makes a value, such as `!Sub`; undefined if it is written as it is. */
  readonly tagOf: (path: Path) => string | undefined;
}

/** JSON is read as such, which is quick; its places are found by the parser of YAML when there is something to say. */
export function readDocument(
  file: string,
  text: string,
  isJson: boolean,
): ReadDocument | { readonly problem: Problem } {
  const json = isJson ? readJson(file, text) : undefined;
  if (json !== undefined && "problem" in json) return json;
  const parsed = json === undefined ? parsedYaml(file, text) : undefined;
  if (parsed?.error !== undefined) return { problem: parsed.error };
  const value: unknown = json === undefined ? parsed?.value : json.value;
  const nodeAt = (path: Path) => (parsed ?? parsedYaml(file, text)).document.getIn(path, true);
  return {
    value,
    placeOf: (path) => {
      const { placeAt } = parsed ?? parsedYaml(file, text);
      // What is missing is said where the object is that lacks it.
      for (let length = path.length; length > 0; length -= 1) {
        const node = nodeAt(path.slice(0, length));
        if (isNode(node)) return placeAt(node.range?.[0] ?? 0);
      }
      return placeAt(0);
    },
    tagOf: (path) => {
      if (json !== undefined) return undefined;
      const node = nodeAt(path);
      const tag = isNode(node) ? node.tag : undefined;
      return tag !== undefined && /^!(?!!)/.test(tag) ? tag : undefined;
    },
  };
}

function parsedYaml(file: string, text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: "core", prettyErrors: false, logLevel: "error" });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const [fault] = document.errors;
  const faulty = (offset: number, message: string) => ({
    error: errorAt(placeAt(offset), "no-yaml", message),
    value: undefined,
  });
  const read = () => {
    if (fault !== undefined) return faulty(fault.pos[0], fault.message);
    try {
      const value: unknown = document.toJS({ maxAliasCount: 20 });
      return { error: undefined, value };
    } catch (error) {
      return faulty(0, error instanceof Error ? error.message : String(error));
    }
  };
  return { document, placeAt, ...read() };
}
