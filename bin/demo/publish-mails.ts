import { setTimeout as wait } from "node:timers/promises";
import { operator } from "#local/operator.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Account } from "#shared/models/account.ts";
import { isFinished } from "#shared/models/job.ts";
import type { CallApi } from "./call-api.ts";
import { callConsole } from "./console-call.ts";
import { type DemoAccounts, selectAccount, sender } from "./make-accounts.ts";
import type { Team } from "./make-team.ts";
import { templatesByName } from "./make-templates.ts";
import { changedMail, changedSubject, demoMails, driftingMail, sentMail } from "./mails/demo-mails.ts";

const POLL_MS = 250;

/** Waits for the end of a job. */
async function untilFinished(call: CallApi, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { job } = await call(jobRoutes.getJob, { params: { id }, query: {} });
    if (isFinished(job.state)) return;
    await wait(POLL_MS, undefined, { signal });
  }
}

/** Publishes these mails to an account, as one job; those that it has stay. Returns the job's id, if there is one. */
async function publish(call: CallApi, account: Account, names: readonly string[]): Promise<string | undefined> {
  await selectAccount(call, account);
  const known = await templatesByName(call);
  const uids = names.flatMap((name) => {
    const template = known.get(name);
    return template === undefined || template.status === "published" ? [] : [template.uid];
  });
  if (uids.length === 0) return undefined;
  const { job } = await call(lifecycleRoutes.publishTemplates, { body: { uids } });
  return job.id;
}

/**
 * A template is published to production, changed there by hand, and found by a check; and a mail of development reaches
 * two of three recipients.
 */
export async function makeTrouble(
  url: string,
  team: Team,
  { development, production }: DemoAccounts,
  signal: AbortSignal,
): Promise<void> {
  const { priya } = team;
  const job = await publish(priya, production, [driftingMail]);
  if (job !== undefined) await untilFinished(priya, job, signal);
  const path = `PUT /accounts/${production.awsAccountId}/ses/${operator.region}/templates/${driftingMail}` as const;
  const html =
    "<p>Hello {{first_name}},</p><p>{{answer}}</p><p>{{agent}}. Our lines are busy this week: please be patient.</p>";
  await callConsole(url, path, { subject: "An answer to {{ticket}}", html, text: "{{answer}}" });
  const sample = demoMails.find(({ name }) => name === sentMail);
  const id = (await templatesByName(priya)).get(sentMail)?.uid;
  if (id !== undefined && sample !== undefined && "sample" in sample) {
    await selectAccount(priya, development);
    await priya(sendRoutes.sendTemplate, {
      headers: { "idempotency-key": "demo-first-send" },
      params: { id },
      body: {
        senderEmailAddress: sender,
        recipients: ["robin@example.com", "ines@example.com", "guest@example.org"],
        variables: { ...sample.sample },
        language: "en",
      },
    });
  }
  await priya(driftRoutes.checkDrift, { body: { awsAccountId: production.id } });
}

/** Publishes all other mails. Amazon SES takes one template a second in each account. */
export async function publishMails(team: Team, accounts: DemoAccounts, signal: AbortSignal): Promise<void> {
  const namesOf = (...where: readonly string[]) =>
    demoMails.filter((mail) => where.includes(mail.where)).map(({ name }) => name);
  const { priya } = team;
  const jobs = [
    await publish(priya, accounts.production, namesOf("everywhere")),
    await publish(priya, accounts.development, namesOf("development", "everywhere")),
  ];
  await Promise.all(jobs.flatMap((id) => (id === undefined ? [] : [untilFinished(priya, id, signal)])));
  // As each night: both accounts are compared as a whole.
  await priya(driftRoutes.checkDrift, { body: {} });
}

/** A mail gets another version, which is tried in development: production has the one before. */
export async function publishNewVersion(
  { jonas, priya }: Team,
  { development }: DemoAccounts,
  signal: AbortSignal,
): Promise<void> {
  await selectAccount(jonas, development);
  const id = (await templatesByName(jonas)).get(changedMail)?.uid;
  if (id === undefined) return;
  const { design, subject, versionNumber } = await jonas(templateRoutes.getTemplate, { params: { id } });
  if (subject !== changedSubject) {
    const body = { basedOnVersion: versionNumber, design, subject: changedSubject };
    await jonas(templateRoutes.saveTemplate, { params: { id }, body });
  }
  const job = await publish(priya, development, [changedMail]);
  if (job !== undefined) await untilFinished(priya, job, signal);
}
