import type { Table } from "#functions/adapters/ports/table.ts";
import { type JobContext, type PlannedJob, planJob } from "#functions/domain/jobs/start-job.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import type { MailEventOwner } from "#functions/storage/mail-events/mail-event-ledger.ts";
import {
  isAnswered,
  listFailedMinutes,
  recordAnswer,
  type WatchedPublish,
} from "#functions/storage/mail-events/publish-watch-store.ts";
import { findByName, type PlacedMail, stillPublished } from "#functions/storage/templates/language-entry-store.ts";
import { listDeployments } from "#functions/storage/templates/template-history-store.ts";
import { notification } from "../notifications/notify.ts";
import { workItemOf } from "../publishing/request.ts";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Comes before the jobs of users: mails are being lost. */
const URGENCY = 0;

interface Watched extends WatchedPublish {
  readonly publishedAt: string;
  readonly minutes: number;
}

const minuteAfter = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString().slice(0, 16);

/** The failures after the publish, while it is watched, and those in the hour before it. */
async function countFailures(table: Table, owner: MailEventOwner, watched: Watched) {
  const { templateName, publishedFor, publishedAt, minutes } = watched;
  const [from, at, until] = [-HOUR_MS, 0, minutes * MINUTE_MS].map((ms) => minuteAfter(publishedAt, ms));
  const all = await listFailedMinutes(table, owner, templateName);
  const sum = (own: boolean, first = "", last = "") =>
    all
      .filter((each) => (each.publishedFor === publishedFor) === own && each.minute >= first && each.minute <= last)
      .reduce((total, { count }) => total + count, 0);
  return { after: sum(true, at, until), before: sum(false, from, at) };
}

/** The version that was published before the newest publish; undefined if that was the first. */
async function formerVersion(table: Table, { companyId, accountId }: MailEventOwner, entry: PlacedMail) {
  const deployments = await listDeployments(table, companyId, entry.id, accountId);
  const others = deployments.filter(({ version }) => version !== entry.publishedVersion);
  return others.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.version;
}

/** The job that publishes a former version again, while the watched publish is the newest. */
function planRollback(
  account: AccountRecord,
  { id: templateId, name, language: part }: PlacedMail,
  { version, rollsBack }: { readonly version: number; readonly rollsBack: string },
  context: JobContext,
): PlannedJob {
  const target = { templateId, from: account.id, version, part, rollsBack };
  return planJob(
    {
      kind: "publish-templates",
      account,
      createdBy: systemActors.publishWatch,
      about: name,
      urgency: URGENCY,
      total: { count: 1, isEstimate: false },
      work: [workItemOf(target, name)],
      isAudited: false,
    },
    context,
  );
}

async function watchPublish(owner: MailEventOwner, templateName: string, context: JobContext): Promise<void> {
  const { table, now, newId } = context;
  const { companyId, accountId } = owner;
  const entry = await findByName(table, companyId, accountId, templateName);
  const { publishedFor, publishedAt, publishedVersion: version } = entry ?? {};
  if (entry === undefined || publishedFor === undefined || publishedAt === undefined || version === undefined) return;
  const [account] = await listAccounts(table, companyId, [accountId]);
  if (account === undefined) return;
  const { action, minutes, failures } = account.publishingRules.watching;
  const publish = { templateName, publishedFor };
  if (action === "off" || (await isAnswered(table, owner, publish))) return;
  const { after, before } = await countFailures(table, owner, { ...publish, publishedAt, minutes });
  if (after < failures || after <= before) return;
  const former = action === "roll-back" ? await formerVersion(table, owner, entry) : undefined;
  const rollback =
    former === undefined
      ? undefined
      : planRollback(account, entry, { version: former, rollsBack: publishedFor }, context);
  const at = now().toISOString();
  await table.write(
    stillPublished(companyId, entry),
    recordAnswer(owner, publish, at),
    ...(rollback === undefined ? [] : [recordAnswer(owner, { templateName, publishedFor: rollback.job.id }, at)]),
    ...(rollback?.writes ?? []),
    ...notification(
      {
        companyId,
        event: {
          kind: "template-failing",
          ...{ accountId, templateId: entry.id, templateName, version },
          ...(former !== undefined && { rolledBackTo: former }),
          ...{ failures: after, failuresBefore: before },
        },
        key: `${entry.id}#${publishedFor}`,
      },
      context,
    ),
    auditEntry({
      id: newId(),
      companyId,
      at,
      actorId: systemActors.publishWatch,
      action: rollback === undefined ? "template.failing" : "template.rolled-back",
      subjectIds: {
        ...{ templateId: entry.id, accountId, version },
        ...(entry.language !== undefined && { language: entry.language }),
        ...(former !== undefined && { formerVersion: former }),
        ...{ failures: after, failuresInTheHourBefore: before },
      },
    }),
  );
  await rollback?.wake();
}

/**
 * Acts on publishes after which too many mails could not be rendered, as the rules of the account say. May be repeated:
 * it acts once for a publish, in one transaction with the audit entry, while that publish is the newest. Failures are
 * counted by the times of their events, so late ones and any order have the same result.
 */
export async function watchPublishes(
  owner: MailEventOwner,
  templateNames: readonly string[],
  context: JobContext,
): Promise<void> {
  for (const name of new Set(templateNames)) await retryConflicts(() => watchPublish(owner, name, context));
}
