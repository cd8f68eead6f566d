import { Advisory, type AdvisoryFile } from "./advisory-file.ts";
import { advisoryIdsOf } from "./ask-osv.ts";

interface Lookup {
  readonly api: string;
  readonly names: readonly string[];
  /** Such as "2026-11-23". */
  readonly today: string;
}

/**
 * All advisories of these packages in OSV (https://google.github.io/osv.dev/api), for every version: a package that is
 * added later in an old version is found too. @throws Error if OSV does not answer
 */
export async function lookUpInOsv({ api, names, today }: Lookup): Promise<AdvisoryFile> {
  async function ask(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${api}${path}`, body && { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${api}${path} answered ${String(answer.status)}`);
    return answer.json();
  }

  const advisories: Advisory[] = [];
  for (const id of await advisoryIdsOf(names, ask)) {
    advisories.push(Advisory.parse(await ask(`/v1/vulns/${encodeURIComponent(id)}`)));
  }
  return { date: today, source: `OSV, ${api}`, packages: "all", advisories };
}
