import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import { readVersion, type VersionWithSource } from "./version-with-source.ts";

/** Of a template's history. A promotion that is older is taken for a version that was made in the other account. */
const MOST_READ = 50;
/** Milliseconds. The app saves in several accounts at a time, and in the first of them not always first. */
const SLACK = 600_000;

/** Numbers of versions that were there at a time, newest first. */
async function* versionsUntil(api: Api, name: string, time: number): AsyncGenerator<number> {
  let cursor: string | undefined;
  do {
    const query = { limit: "100", ...(cursor !== undefined && { cursor }) };
    const { versions, next } = await api(templateSourceRoutes.listSourceVersions, { params: { name }, query });
    for (const { version, createdAt } of versions) if (Date.parse(createdAt) <= time) yield version;
    cursor = next;
  } while (cursor !== undefined);
}

/** Whether the account of a template had the contents of a version of another account when that was saved. */
export async function hasHadVersion(
  api: Api,
  { name }: VersionWithSource,
  { hash, createdAt }: VersionWithSource,
): Promise<boolean> {
  let read = 0;
  for await (const version of versionsUntil(api, name, Date.parse(createdAt) + SLACK)) {
    if ((await readVersion(api, name, version)).hash === hash) return true;
    read += 1;
    if (read === MOST_READ) return false;
  }
  return false;
}
