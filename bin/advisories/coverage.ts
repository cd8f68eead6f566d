import type { AdvisoryFile } from "./advisory-file.ts";

interface Installed {
  readonly name: string;
  readonly version: string;
}

/** The number of installed packages (name and version) that the file covers. */
interface Coverage {
  readonly covered: number;
  readonly installed: number;
}

/** A package is covered if it was looked up in any version ("name") or in this one ("name@version"). */
export function coverageOf({ packages }: Pick<AdvisoryFile, "packages">, installed: readonly Installed[]): Coverage {
  const all = new Map(installed.map(({ name, version }) => [`${name}@${version}`, name]));
  const lookedUp = packages === "all" ? undefined : new Set(packages);
  const covered = [...all].filter(([id, name]) => lookedUp === undefined || lookedUp.has(id) || lookedUp.has(name));
  return { covered: covered.length, installed: all.size };
}

/** E.g. "5 of 825 installed packages were looked up". */
export const coverageText = ({ covered, installed }: Coverage): string =>
  `${String(covered)} of ${String(installed)} installed packages were looked up`;
