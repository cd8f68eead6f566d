import * as z from "zod/mini";
import { isObject } from "#shared/email/design/json.ts";
import { EditorOptions } from "../../protocol/options.ts";

export interface OptionsRead {
  readonly options: EditorOptions;
  /** Messages for the host's developers. */
  readonly problems: readonly string[];
}

/** Reads the host's options. An invalid option is reported and left out; the others apply. */
export function readOptions(input: unknown): OptionsRead {
  const given = isObject(input) ? { ...input } : {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(EditorOptions.shape)) {
    const read = z.safeParse(schema, given[name]);
    if (read.success) continue;
    problems.push(`The editor's option "${name}" is wrong: ${z.prettifyError(read.error)}`);
    Reflect.deleteProperty(given, name);
  }
  return { options: EditorOptions.parse(given), problems };
}
