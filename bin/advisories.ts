import { writeFile } from "node:fs/promises";
import * as z from "zod";
import { Advisory, type AdvisoryFile, advisoryPath } from "./advisories/advisory-file.ts";
import { lockedPackages } from "./licences/locked-packages.ts";

// Rewrites bin/advisories/advisories.json from OSV's API (https://google.github.io/osv.dev/api): needs api.osv.dev.

const api = process.env["OSV_API_URL"] ?? "https://api.osv.dev";
const Batch = z.object({
  results: z.array(z.object({ vulns: z.array(z.object({ id: z.string() })).optional() })),
});

/** OSV takes at most 1,000 queries at once. */
const MOST_QUERIES = 1000;

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, body && { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${api}${path} answered ${String(answer.status)}`);
  return answer.json();
}

/** All advisories of these packages, whatever the version: a package that is added later in an old version is found too. */
const names = [...new Set(lockedPackages().map(({ name }) => name))];
const ids = new Set<string>();
for (let start = 0; start < names.length; start += MOST_QUERIES) {
  const queries = names.slice(start, start + MOST_QUERIES).map((name) => ({ package: { ecosystem: "npm", name } }));
  const { results } = Batch.parse(await ask("/v1/querybatch", { queries }));
  for (const { vulns = [] } of results) for (const { id } of vulns) ids.add(id);
}
const advisories: z.infer<typeof Advisory>[] = [];
for (const id of [...ids].sort()) advisories.push(Advisory.parse(await ask(`/v1/vulns/${encodeURIComponent(id)}`)));

const file: AdvisoryFile = {
  date: new Date().toISOString().slice(0, 10),
  source: `OSV, ${api}`,
  packages: "all",
  advisories,
};
await writeFile(advisoryPath, `${JSON.stringify(file, undefined, 2)}\n`);
console.log(`${advisoryPath}: ${String(advisories.length)} advisories of ${String(names.length)} packages`);
