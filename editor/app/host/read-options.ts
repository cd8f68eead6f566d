import * as z from "zod/mini";
import { isObject } from "#shared/email/design/json.ts";
import { EditorOptions } from "../../protocol/options.ts";

export interface OptionsRead {
  readonly options: EditorOptions;
  /** Sentences for the host's developers. */
  readonly problems: readonly string[];
}

/** The host's options. One that cannot be read is told and left out; the others count. */
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
