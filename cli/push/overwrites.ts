import { Failure } from "../core/failure.ts";
import type { PlannedChange } from "./planned-changes.ts";

type Overwritten = Pick<PlannedChange, "name" | "change" | "version">;

/**
 * The versions of other users that a command may replace, by template; revisions by template and sample data.
 * @throws Failure for a text that is not `name@version`, or that names no template of the command
 */
export function readOverwrites(written: readonly string[], names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    written.map((text) => {
      const [, name, version] = /^(.+)@([1-9]\d{0,8})$/.exec(text) ?? [];
      if (name === undefined || version === undefined) {
        throw new Failure("misused", `--overwrite ${JSON.stringify(text)} is no version of a template.`, {
          hint: "Name the version that may be lost, such as --overwrite Welcome@3.",
        });
      }
      if (names.includes(name)) return [name, Number(version)];
      throw new Failure("misused", `--overwrite names ${name}, which this command is not about.`, {
        hint: "Name a template that the command selects; include and exclude of sestina.yaml count too.",
      });
    }),
  );
}

/** A conflict with exactly the version that may be replaced is none. A newer one is still. */
export const withOverwrites = <One extends Overwritten>(
  planned: readonly One[],
  overwrites: ReadonlyMap<string, number>,
): readonly One[] =>
  planned.map((one) =>
    one.change === "conflict" && one.version !== undefined && overwrites.get(one.name) === one.version
      ? { ...one, change: "update" }
      : one,
  );
