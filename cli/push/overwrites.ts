import { Failure } from "../core/failure.ts";
import type { PlannedChange } from "./planned-changes.ts";

/**
 * The versions of other users that a push may replace, by template.
 * @throws Failure for a text that is not `name@version`, or that names no template of the push
 */
export function readOverwrites(written: readonly string[], names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    written.map((text) => {
      const [, name, version] = /^([^@]+)@([1-9]\d{0,8})$/.exec(text) ?? [];
      if (name === undefined || version === undefined) {
        throw new Failure("misused", `--overwrite ${JSON.stringify(text)} is no version of a template.`, {
          hint: "Name the version that may be lost, such as --overwrite Welcome@3.",
        });
      }
      if (names.includes(name)) return [name, Number(version)];
      throw new Failure("misused", `--overwrite names ${name}, which this push is not about.`, {
        hint: "Name a template of the folder that --only, include and exclude select.",
      });
    }),
  );
}

/** A conflict with exactly the version that may be replaced is none. A newer one is still. */
export const withOverwrites = (
  planned: readonly PlannedChange[],
  overwrites: ReadonlyMap<string, number>,
): readonly PlannedChange[] =>
  planned.map((one) =>
    one.change === "conflict" && one.version !== undefined && overwrites.get(one.name) === one.version
      ? { ...one, change: "update" }
      : one,
  );
