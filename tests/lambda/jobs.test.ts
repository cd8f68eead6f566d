import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { Job, JobItem } from "#shared/models/job.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { scaledPolling } from "#tests/support/scaled-timeouts.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { importTemplates } from "#tests/support/import-templates.ts";
import { codeFor, password, type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { deployedLambdas } from "#tests/support/deployed-lambdas.ts";
import { keepReports } from "./reports.ts";

/** The worker as it is shipped: many items in one invocation, with its own pauses between them, and killed in the middle. */

const worker = "functions/triggers/work-off-queue.ts";
const html = "<p>Hello</p>";

let product: Product;
let studio: Studio;
const reports = keepReports();
const faults = faultControls(() => product.url);
beforeAll(async () => {
  // Slow enough for pauses between two writes, fast enough for a test.
  const sesLimits = { templateCallsPerSecond: 4, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity };
  product = await startProduct({
    sesLimits,
    lambda: { ...(await deployedLambdas()), writeReport: reports.write },
  });
  studio = await openStudio(product);
  const { body: accounts } = await studio.person.call(accountRoutes.listAccounts);
  // Out of the sandbox, where SES takes one mail a second.
  await atConsole("PUT", `/accounts/${accounts[0].awsAccountId}/ses/eu-central-1/sandbox`, { inSandbox: false });
});
afterEach(() => faults.clear());
afterAll(() => product.close());

async function atConsole(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/_local/api${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

const range = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}-${String(n + 1).padStart(2, "0")}`);

async function make(names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const template_name of names) {
    const body = { template_name, subject: "Hello" };
    ids.push((await studio.person.call(templateRoutes.createTemplate, { body })).body.uid);
  }
  return ids;
}

let person: Person | undefined;
const look = async (id: string): Promise<{ job: Job; items: JobItem[] }> =>
  (await (person ?? studio.person).call(jobRoutes.getJob, { params: { id } })).body;

async function ended(id: string): Promise<{ job: Job; items: JobItem[] }> {
  await expect.poll(async () => (await look(id)).job.finishedAt, scaledPolling(40_000, 50)).toEqual(expect.any(String));
  return look(id);
}

const publishAll = async (uids: readonly string[]): Promise<string> =>
  (await studio.person.call(lifecycleRoutes.publishTemplates, { body: { uids } })).body.job.id;

const forward = (seconds: number) => atConsole("POST", "/clock", { forwardMs: seconds * 1000 });

/** Moves the clock beyond the time for which the queue hides a message, and signs in again. */
async function untilMessagesComeBack(): Promise<void> {
  await forward(181);
  const token = await signIn(studio.person.email);
  person = { ...studio.person, token, call: (route, options) => product.call(route, { token, ...options }) };
}

/** Kills the processes of a Lambda while a call of an AWS service keeps one of them waiting. */
async function killWhile(fault: object, file: string, begin: () => Promise<unknown>): Promise<void> {
  const { id } = await faults.set({ kind: "latency", ms: 60_000, calls: 1, ...fault });
  const begun = begin();
  await faults.hasHit(id, 1);
  for (const pid of product.lambda!.processesOf(file)) process.kill(pid, "SIGKILL");
  await expectSoon(() => product.lambda!.processesOf(file)).toEqual([]);
  await faults.remove(id);
  await begun;
}

describe("the worker as it is shipped", () => {
  it("publishes 20 templates, then deletes them from Amazon SES", async () => {
    const names = range(20, "published");
    const ids = await make(names);
    const { job } = await ended(await publishAll(ids));
    expect(job).toMatchObject({ state: "done", done: 20, failed: 0 });
    for (const name of names) expect(await studio.customer.template(name)).toMatchObject({ subject: "Hello" });

    for (const id of ids) await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    await expectSoon(async () => Promise.all(names.map(studio.customer.template))).toEqual(names.map(() => undefined));
  });

  it("sends 50 mails, one to each", async () => {
    const people = range(50, "reader").map((name) => `${name}@shop.example`);
    for (const address of people) await studio.customer.verify(address);
    const id = await studio.template("newsletter", html, "Newsletter");
    const body = { senderEmailAddress: "news@shop.example", recipients: people, variables: {} };
    const { body: send } = await studio.person.call(sendRoutes.sendTemplate, { params: { id }, body });
    await expect
      .poll(
        async () => (await studio.person.call(sendRoutes.getSend, { params: { id: send.id } })).body.job,
        scaledPolling(40_000, 50),
      )
      .toMatchObject({ state: "done", done: 50 });
    const counts = people.map((address) => mailsTo(product, address).filter(({ subject }) => subject === "Newsletter"));
    expect(counts.map(({ length }) => length)).toEqual(people.map(() => 1));
  });

  it("imports 20 templates", async () => {
    const names = range(20, "imported");
    for (const name of names) await studio.customer.createTemplate(name, { subject: "Hello", html });
    const items = await importTemplates(studio.person, ...names);
    expect(items.map(({ name, outcome }) => [name, outcome])).toEqual(names.map((name) => [name, "imported"]));
  });
});

describe("a process that is killed in the middle", () => {
  it("of a request leaves it without an answer, and nothing of it twice", async () => {
    const call = () =>
      studio.person.call(templateRoutes.createTemplate, { body: { template_name: "cut-off", subject: "Hello" } });
    const hold = { service: "dynamodb", operation: "TransactWriteItems" };
    await killWhile(hold, "functions/templates/create-template.ts", async () => {
      expect(await call()).toEqual({ status: 500, body: { message: "Internal Server Error" } });
    });
    const again = await call();
    expect([again.status, again.body.detail ?? "TEMPLATE_EXISTS"]).toEqual([expect.any(Number), "TEMPLATE_EXISTS"]);
    const { body } = await studio.person.call(templateRoutes.listTemplates, { query: { search: "cut-off" } });
    expect(body.entities).toHaveLength(1);
  });

  it("of a sign-up leaves a user who can sign up", async () => {
    const email = "cut-off@example.com";
    await product.call(userRoutes.registerUser, { body: { email, password } });
    const code = codeFor(product, email);
    const verify = () => product.call(userRoutes.verifyUser, { body: { email, code, password } });
    const hold = { service: "dynamodb", operation: "TransactWriteItems" };
    await killWhile(hold, "functions/users/verify-user.ts", verify);
    // The last write was done when the process was killed: the link has nothing more to do, and says that all is well.
    expect((await verify()).status).toBe(204);
    const token = await signIn(email);
    expect((await product.call(userRoutes.getUser, { token })).body).toMatchObject({ email });
  });

  it("of a publish goes on with the next template, and writes none twice", async () => {
    const names = range(6, "resumed");
    const ids = await make(names);
    let jobId = "";
    await killWhile({ service: "email", operation: "TestRenderEmailTemplate" }, worker, async () => {
      jobId = await publishAll(ids);
    });
    await untilMessagesComeBack();
    expect((await ended(jobId)).job).toMatchObject({ state: "done", done: 6, failed: 0 });
    for (const name of names) expect(await studio.customer.template(name)).toMatchObject({ subject: "Hello" });
  });

  it("of a send leaves its recipient unknown, and mails no one twice", async () => {
    const people = range(4, "cut-off").map((name) => `${name}@shop.example`);
    for (const address of people) await studio.customer.verify(address);
    const id = await studio.template("cut-off-send", html, "Cut off");
    const body = { senderEmailAddress: "news@shop.example", recipients: people, variables: {} };
    let jobId = "";
    await killWhile({ service: "email", operation: "SendEmail" }, worker, async () => {
      jobId = (await person!.call(sendRoutes.sendTemplate, { params: { id }, body })).body.id;
    });
    await untilMessagesComeBack();
    expect((await ended(jobId)).job).toMatchObject({ state: "partly", done: 3, unknown: 1 });
    for (const address of people) {
      expect(mailsTo(product, address).filter(({ subject }) => subject === "Cut off").length).toBeLessThanOrEqual(1);
    }
  });

  it("of an import imports each once", async () => {
    const names = range(4, "cut-off-import");
    for (const name of names) await studio.customer.createTemplate(name, { subject: "Hello", html });
    let jobId = "";
    await killWhile({ service: "email", operation: "GetEmailTemplate" }, worker, async () => {
      jobId = (await person!.call(importRoutes.importTemplates, { body: { names } })).body.job.id;
    });
    await untilMessagesComeBack();
    const { items } = await ended(jobId);
    expect(items.map(({ name, outcome }) => [name, outcome])).toEqual(names.map((name) => [name, "imported"]));
  });

  it("of a schedule is run again", async () => {
    const file = "functions/triggers/wake-stalled-jobs.ts";
    await killWhile({ service: "dynamodb" }, file, () => forward(301));
    await expectSoon(() => reports.statusesOf(file)).toContain("Runtime.ExitError");
    const before = reports.statusesOf(file).length;
    await forward(61);
    await expectSoon(() => reports.statusesOf(file).slice(before)).toContain("success");
  });
});
