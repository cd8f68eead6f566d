import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { personOf } from "#functions/domain/users/member-names.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import {
  type Deployment,
  listDeployments,
  listVersionNotes,
} from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry, TemplateVersion as VersionRecord } from "#functions/storage/templates/template-records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { TemplateVersion } from "#shared/models/template-version.ts";

type View = z.input<typeof TemplateVersion>;

function publishingOf({ at, by }: Deployment, users: readonly UserRecord[]): Partial<View> {
  const person = personOf(users, by);
  return {
    publishedTimestamp: at,
    publishedByUserEmail: person?.email ?? "",
    ...(person && { publishedByUser: person }),
    ...(by === systemActors.publishWatch && { publishedByRollback: true }),
  };
}

const latestOf = (...times: readonly (string | undefined)[]): string =>
  times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1) ?? "";

/** The versions of the entry as the API shows them: with author, deployments in the entry's account, and notes. */
export async function versionViews(
  table: TableReader,
  companyId: string,
  entry: TemplateEntry,
  versions: readonly VersionRecord[],
): Promise<View[]> {
  const [users, deployments, notes] = await Promise.all([
    listUsers(table, companyId),
    listDeployments(table, companyId, entry.id, entry.accountId),
    listVersionNotes(table, companyId, entry.id),
  ]);
  return versions.map(({ version, createdAt, createdBy, restoredFrom }) => {
    const deployment = deployments.find((each) => each.version === version);
    const note = notes.find((each) => each.version === version);
    return {
      uid: entry.id,
      versionNumber: version,
      published: entry.publishedVersion === version,
      createdTimestamp: createdAt,
      updatedTimestamp: latestOf(createdAt, deployment?.at, note?.at),
      createdByUser: personOf(users, createdBy),
      restoredFrom,
      note: note?.note ?? "",
      ...(deployment && publishingOf(deployment, users)),
    };
  });
}
