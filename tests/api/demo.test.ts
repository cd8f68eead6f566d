import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoLogin, people } from "#bin/demo/company.ts";
import { changedMail, demoMails, driftingMail, failingMail } from "#bin/demo/mails/demo-mails.ts";
import { mailsOfDay } from "#bin/demo/traffic-model.ts";
import { discussedMail } from "#bin/demo/make-comments.ts";
import { openDemo } from "#bin/seed-demo.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { commentRoutes } from "#shared/api/comments.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type CallOptions, type Product, signIn, startProduct, withoutRates } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import type { Route } from "#shared/api/route.ts";

let product: Product;
let folder: string;
let token: string;
/** When the login is offered, before the rest is made. */
let firstSummary: unknown;
const ask = async (route: Route, options: CallOptions = {}) => (await product.call(route, { token, ...options })).body;
const listTemplates = async (query: Record<string, string> = {}): Promise<TemplateListItem[]> =>
  (await ask(templateRoutes.listTemplates, { query: { limit: "100", ...query } })).entities;

/** A signal that aborts when it is looked at for the n-th time, as an end of the process in the midst. */
function endingAfter(looks: number): AbortSignal {
  const controller = new AbortController();
  let left = looks;
  const { signal } = controller;
  signal.throwIfAborted = () => {
    left -= 1;
    if (left < 0) controller.abort();
    AbortSignal.prototype.throwIfAborted.call(signal);
  };
  return signal;
}

beforeAll(async () => {
  product = await startProduct({ sesLimits: withoutRates });
  folder = await mkdtemp(join(tmpdir(), "sestina-demo-"));
  // As a start leaves it that was interrupted after the sign-up.
  await product.call(userRoutes.registerUser, { body: demoLogin });
  await (await openDemo(folder, true)).found(product);
  token = await signIn(demoLogin.email, demoLogin.password);
  firstSummary = (await ask(companyRoutes.getCompany)).summary;
  // Within the days of traffic, and within the templates.
  for (const looks of [7, 14]) {
    const demo = await openDemo(folder, true);
    await expect(demo.seed(product, endingAfter(looks))).rejects.toThrow("abort");
    expect(demo.isToBeSeeded()).toBe(true);
  }
  expect((await listTemplates()).length).toBeLessThan(demoMails.length);
  const demo = await openDemo(folder, true);
  await demo.seed(product, new AbortController().signal);
  expect(demo.isToBeSeeded()).toBe(false);
}, scaledTimeout(180_000));
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

it("the set-up of the demo company is complete at the first look", () => {
  expect(firstSummary).toEqual({
    ...{ awsConnected: true, domainIdentitiesExisting: true, emailIdentitiesExisting: true, templatesExisting: true },
    ...{ mailSent: true, colleagueInvited: true, progress: 100 },
  });
});

it("the demo company has two AWS accounts and 40 templates of each status, whole after interruptions", async () => {
  const company = await ask(companyRoutes.getCompany);
  expect(company).toMatchObject({
    name: "Larkspur Tea",
    summary: { progress: 100 },
    subscription: { name: "Business" },
  });
  const accounts = await ask(accountRoutes.listAccounts);
  expect(accounts.map(({ alias }: any) => alias).sort()).toEqual(["Development", "Production"]);
  const templates = await listTemplates();
  expect(templates.map(({ templateName }) => templateName).sort()).toEqual(demoMails.map(({ name }) => name).sort());
  expect(templates).toHaveLength(40);
  for (const { templateName, status, deployments, versionNumber } of templates) {
    const mail = demoMails.find(({ name }) => name === templateName)!;
    const places = { draft: 0, development: 1, everywhere: 2 }[mail.where];
    expect([templateName, status, deployments.length]).toEqual([
      templateName,
      places === 0 ? "draft" : "published",
      places,
    ]);
    const made = "then" in mail && mail.then !== undefined && !("starter" in mail) ? 3 : 2;
    expect([templateName, versionNumber]).toEqual([templateName, templateName === changedMail ? made + 1 : made]);
  }
});

it("one template is in a newer version in development than in production", async () => {
  const { entities } = await ask(driftRoutes.listVersionDifferences, { query: {} });
  const versionsOf = ({ published }: any) => published.map(({ version }: any) => version);
  expect(entities.map((entity: any) => [entity.templateName, versionsOf(entity)])).toEqual([[changedMail, [4, 3]]]);
});

it("five members in groups have made the versions, and the mails have three languages, a brand and blocks", async () => {
  const { entities: members } = await ask(accessRoutes.listMembers, { query: { limit: "25" } });
  expect(members.map(({ email }: any) => email).sort()).toEqual(
    Object.values(people)
      .map(({ email }) => email)
      .sort(),
  );
  expect(members.every(({ userGroups, verified }: any) => verified && userGroups.length === 1)).toBe(true);
  const templates = await listTemplates();
  const authors = new Set<string>();
  for (const { uid } of templates) {
    const { latest, creation } = await ask(versionRoutes.listTemplateVersions, { params: { id: uid } });
    for (const { createdByUser } of [...latest, creation]) authors.add(createdByUser.email);
  }
  expect(authors.size).toBe(5);
  const welcome = templates.find(({ templateName }) => templateName === "welcome")!;
  const { total, written } = welcome.wordCounts!;
  expect(written).toEqual({ de: total, fr: total });
  const partly = templates.filter(({ wordCounts }) =>
    Object.values(wordCounts?.written ?? {}).some((n) => n < wordCounts!.total),
  );
  expect(partly.length).toBeGreaterThan(0);
  expect((await ask(brandRoutes.getBrand)).brand.logo.alt).toBe("Larkspur Tea");
  const { entities: blocks } = await ask(blockRoutes.listBlocks);
  expect(blocks.find(({ label }: any) => label === "Legal footer").templateCount).toBeGreaterThan(25);
  const tagsOf = (block: any) => block.tags.map(({ label }: any) => label).sort();
  expect(Object.fromEntries(blocks.map((block: any) => [block.label, tagsOf(block)]))).toEqual({
    "Legal footer": ["Account", "Orders"],
    "Shop links": ["Campaigns/Offers", "News", "Tea club"],
    Help: ["Care", "Orders/Returns"],
  });
});

it("each mail of the demo can be drawn without a warning", async () => {
  for (const { uid, templateName } of await listTemplates()) {
    const { design } = await ask(templateRoutes.getTemplate, { params: { id: uid } });
    const read = readDesign(design);
    expect([templateName, read.ok ? renderDesign(read.design).warnings : "unreadable"]).toEqual([templateName, []]);
  }
});

it("fourteen days of sending are counted once, lower at weekends, with bounces and rendering failures", async () => {
  const now = new Date();
  const [today, first] = [0, 13].map((ago) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10));
  const read = () => ask(analyticsRoutes.listMailEvents, { query: { from: first!, to: today! } });
  const accounts = await ask(accountRoutes.listAccounts);
  const { id } = accounts.find(({ alias }: any) => alias === "Production");
  const sentOn = async (day: string) =>
    (await read()).days
      .filter((each: any) => each.accountId === id && each.day === day)
      .reduce((sum: number, { sent }: any) => sum + Number(sent), 0);
  // A day that is over: the same whenever the test runs.
  for (const ago of [13, 12, 9, 5, 1]) {
    const day = new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const expected = mailsOfDay(demoMails, day, now).reduce((sum, { sent }) => sum + sent, 0);
    expect(expected).toBeGreaterThan(300);
    await expectSoon(() => sentOn(day)).toBe(expected);
  }
  const { days, failures } = await read();
  expect(days.some(({ bounced }: any) => bounced > 0)).toBe(true);
  expect(failures).toMatchObject([
    { templateName: failingMail, variable: "delivery_date", count: expect.any(Number) },
    { templateName: failingMail, variable: "delivery_date", count: expect.any(Number) },
  ]);
  const statistics = await ask(accountRoutes.getSendingStatistics, { params: { id } });
  expect(statistics.sendDataPoints.length).toBeGreaterThanOrEqual(13);
  expect(statistics.bounceRate).toBeGreaterThan(0);
});

it("a template that was changed in Amazon SES is found, and a send with a failure is notified", async () => {
  const findings = async () =>
    (await ask(driftRoutes.listDriftFindings)).entities.map(({ templateName, kind }: any) => [templateName, kind]);
  await expectSoon(findings).toEqual([[driftingMail, "changed"]]);
  const { entities: jobs } = await ask(jobRoutes.listJobs);
  const states = jobs.map(({ kind, state }: any) => `${kind} ${state}`);
  expect(states).toEqual(
    expect.arrayContaining(["publish-templates done", "send-template partly", "check-drift done"]),
  );
  const { entities } = await ask(notificationRoutes.listNotifications);
  expect(entities.map(({ event }: any) => event.kind)).toEqual(expect.arrayContaining(["job-failed", "drift-found"]));
});

it("a mail has a thread about its text with a reply, and a resolved one", async () => {
  const [{ uid }] = (await listTemplates({ search: discussedMail })) as [TemplateListItem];
  const params = { id: uid };
  const { threads, counts } = await ask(commentRoutes.listComments, { params });
  expect(counts).toEqual({ open: 1, resolved: 1 });
  expect(threads).toMatchObject([
    {
      first: { createdByUser: { email: people.claire.email } },
      replies: [{ createdByUser: { email: people.jonas.email } }],
      about: { kind: "text", quote: expect.stringMatching(/\w/) },
    },
  ]);
});

it("a start after that changes nothing, and deleted templates stay deleted", async () => {
  const draft = (await listTemplates()).find(({ status }) => status === "draft")!;
  await ask(lifecycleRoutes.deleteTemplate, { params: { id: draft.uid } });
  const before = { templates: await listTemplates(), mails: product.mailbox.list().length };
  expect(before.templates).toHaveLength(39);
  const demo = await openDemo(folder, true);
  expect(demo.isToBeSeeded()).toBe(false);
  await demo.found(product);
  await demo.seed(product, new AbortController().signal);
  expect({ templates: await listTemplates(), mails: product.mailbox.list().length }).toEqual(before);
});

it("a folder with other data gets no demo, and one that began empty gets none later", async () => {
  const other = await mkdtemp(join(tmpdir(), "sestina-demo-"));
  await writeFile(join(other, "services.sqlite"), "");
  expect(await openDemo(other, true)).toMatchObject({ login: undefined, isOffered: false });
  const empty = await mkdtemp(join(tmpdir(), "sestina-demo-"));
  expect(await openDemo(empty, false)).toMatchObject({ login: demoLogin, isOffered: false });
  const later = await openDemo(empty, true);
  expect([later.isOffered, later.isToBeSeeded()]).toEqual([false, false]);
  await Promise.all([other, empty].map((each) => rm(each, { recursive: true })));
});
