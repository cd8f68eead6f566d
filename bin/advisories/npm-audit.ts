import * as z from "zod";
import type { Advisory, AdvisoryFile } from "./advisory-file.ts";

interface Installed {
  readonly name: string;
  readonly version: string;
}

interface Lookup {
  readonly registry: string;
  readonly packages: readonly Installed[];
  /** Such as "2026-11-23". */
  readonly today: string;
}

/** The members that `npm audit` reads as well (npm's @npmcli/metavuln-calculator and npm-audit-report). */
const advisoriesPath = "/-/npm/v1/security/advisories/bulk";

const Found = z.record(
  z.string(),
  z.array(
    z.looseObject({
      url: z.url(),
      title: z.string(),
      severity: z.string().optional(),
      vulnerable_versions: z.string(),
    }),
  ),
);
type FoundAdvisory = z.infer<typeof Found>[string][number];

const idOf = (url: string): string => url.split("/").at(-1) ?? url;

function recordOf(name: string, found: FoundAdvisory): Advisory {
  const part = { package: { ecosystem: "npm", name }, npmRange: found.vulnerable_versions, ranges: [], versions: [] };
  const references = [{ type: "ADVISORY", url: found.url }];
  const { title: summary, severity } = found;
  return { id: idOf(found.url), summary, affected: [part], references, ...(severity !== undefined && { severity }) };
}

/** Every package with its installed versions. */
function versionsOf(packages: readonly Installed[]): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const { name, version } of packages) {
    const known = (versions[name] ??= []);
    if (!known.includes(version)) known.push(version);
  }
  return versions;
}

/**
 * Looks the installed versions up in the registry's list, in one request. The registry answers for these versions only,
 * so the file names them. @throws Error if the registry does not answer
 */
export async function lookUpInRegistry({ registry, packages, today }: Lookup): Promise<AdvisoryFile> {
  const url = `${registry.replace(/\/$/, "")}${advisoriesPath}`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(versionsOf(packages)),
  });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)} ${answer.statusText}`);
  const found = Found.parse(await answer.json());
  const advisories = Object.entries(found).flatMap(([name, list]) => list.map((one) => recordOf(name, one)));
  const lookedUp = [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort();
  return {
    date: today,
    source: `The registry's list of advisories, ${url}`,
    packages: lookedUp,
    advisories: advisories.sort((a, b) => a.id.localeCompare(b.id)),
  };
}
