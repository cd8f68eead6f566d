import { setTimeout as wait } from "node:timers/promises";
import { apiAt, type CallApi } from "./call-api.ts";
import { demoLogin } from "./company.ts";
import type { DemoFolder } from "./demo-state.ts";
import type { Cloud } from "./found-company.ts";
import { findAccounts, makeAccounts, selectAccount } from "./make-accounts.ts";
import { makeComments } from "./make-comments.ts";
import { makeLibrary, makeTags } from "./make-library.ts";
import { makeFirstColleague, makeTeam } from "./make-team.ts";
import { makeFirstTemplate, makeTemplates } from "./make-templates.ts";
import { isCounted, makeEvents, makeStatistics, type Traffic } from "./make-traffic.ts";
import { demoMails } from "./mails/demo-mails.ts";
import { makeTrouble, publishMails, publishNewVersion } from "./publish-mails.ts";
import { signInDemo } from "./sign-in-demo.ts";

const POLL_MS = 200;

async function trafficOf({ url }: Cloud, call: CallApi): Promise<readonly [Traffic, Traffic]> {
  const { development, production } = await findAccounts(call);
  const now = new Date();
  const tests = demoMails.flatMap((mail) => (mail.where === "development" ? [{ ...mail, daily: 2 }] : []));
  return [
    { account: production, mails: demoMails, now, url },
    { account: development, mails: tests, now, url },
  ];
}

async function seedEvents(cloud: Cloud, call: CallApi, signal: AbortSignal): Promise<void> {
  // Events of a run that broke off show which days it put.
  while (!(await isCounted(cloud.url))) await wait(POLL_MS, undefined, { signal });
  await makeEvents(call, await trafficOf(cloud, call), signal);
}

type Step = (name: string, make: () => Promise<unknown>) => Promise<void>;

/** Does a step unless it was done: what its users have deleted since stays deleted. */
const stepsOf =
  (folder: DemoFolder, signal?: AbortSignal): Step =>
  async (name, make) => {
    signal?.throwIfAborted();
    if (folder.isDone(name)) return;
    await make();
    await folder.noteDone(name);
  };

/** What the first look at home shows: a set-up that is complete, and the statistics of both accounts. */
export async function seedFirstLook(cloud: Cloud, folder: DemoFolder): Promise<void> {
  await stepsOf(folder)("first look", async () => {
    const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, demoLogin));
    await makeAccounts(cloud, call);
    await makeStatistics(await trafficOf(cloud, call));
    await makeFirstTemplate(call, await makeTags(call));
    await makeFirstColleague(cloud, call);
  });
}

/**
 * Gives the demo's company its contents, through the API of the product and of the local console. Each step checks what
 * there is, so that one that was interrupted can be repeated.
 */
export async function seedCompany(cloud: Cloud, folder: DemoFolder, signal: AbortSignal): Promise<void> {
  const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, demoLogin));
  const step = stepsOf(folder, signal);
  await step("events", () => seedEvents(cloud, call, signal));
  await step("templates", async () => {
    const library = await makeLibrary(call);
    await makeTemplates(await makeTeam(cloud, call), library, signal);
  });
  await step("comments", async () => makeComments(await makeTeam(cloud, call)));
  await step("trouble", async () => {
    await makeTrouble(cloud.url, await makeTeam(cloud, call), await findAccounts(call), signal);
  });
  await step("published", async () => {
    const accounts = await findAccounts(call);
    const team = await makeTeam(cloud, call);
    await publishMails(team, accounts, signal);
    await selectAccount(team.priya, accounts.development);
  });
  await step("new version", async () => {
    await publishNewVersion(await makeTeam(cloud, call), await findAccounts(call), signal);
  });
}
