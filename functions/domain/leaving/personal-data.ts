import type { TableReader } from "#functions/adapters/ports/table.ts";
import { commentsOfActivity } from "#functions/domain/comments/comments-of-activity.ts";
import { findAuditEntries } from "#functions/domain/find-audit-entries.ts";
import { findMemberAccess } from "#functions/storage/access/access-store.ts";
import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { getChoices } from "#functions/storage/notifications/choice-store.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import { listScimUsers } from "#functions/storage/scim/scim-user-store.ts";
import { listSessions } from "#functions/storage/sign-in/session-store.ts";
import { getFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { getViews } from "#functions/storage/template-views/view-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import type { PersonalData } from "#shared/models/leaving.ts";

/** An entry has about 300 bytes, and an answer of Lambda at most 6 MB. */
const MOST_ENTRIES = 10_000;
const AT_ONCE = 1000;

async function activityOf(table: TableReader, { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">) {
  const activity: AuditRecord[] = [];
  let behind: string | undefined;
  do {
    const found = await findAuditEntries(table, companyId, { limit: AT_ONCE, actor: userId, behind });
    activity.push(...found.entries);
    behind = found.next;
  } while (behind !== undefined && activity.length < MOST_ENTRIES);
  return { activity, activityIsComplete: behind === undefined };
}

/** Everything that the table holds about a member, and the audit entries of their actions. */
export async function personalData(table: TableReader, actor: AccessDocument, at: string): Promise<PersonalData> {
  const { companyId, userId, permissions } = actor;
  const [person, company, groups, access, provisioned, sessions, mails, favourites, views, activity] =
    await Promise.all([
      getUser(table, companyId, userId),
      getCompany(table, companyId),
      listGroups(table, companyId),
      findMemberAccess(table, companyId, userId),
      listScimUsers(table, companyId),
      listSessions(table, actor),
      getChoices(table, actor),
      getFavourites(table, actor),
      getViews(table, actor),
      activityOf(table, actor),
    ]);
  const own = access?.groupIds ?? [];
  return {
    exportedAt: at,
    person,
    company: { id: company.id, name: company.name },
    userGroups: groups.filter(({ id }) => own.includes(id)).map(({ label }) => label),
    provisioned: provisioned.find((user) => user.userId === userId),
    permissions: [...permissions],
    sessions: sessions.map(({ signedInAt, ...session }) => ({
      ...session,
      signedInAt: new Date(signedInAt * 1000).toISOString(),
    })),
    notificationMails: { ...mails.choices, ...(mails.others && { others: mails.others }) },
    favouriteTemplates: favourites.templateIds,
    savedViews: views.own.views,
    comments: await commentsOfActivity(table, companyId, activity.activity),
    ...activity,
  };
}
