import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { Account } from "#shared/models/account.ts";
import { type Job, JobKind } from "#shared/models/job.ts";
import { Permission } from "#shared/permissions.ts";
import { addMember } from "#tests/support/access-members.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { checkDrift, findingsOf } from "#tests/support/drift.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { Person, Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
});
afterAll(() => product.close());

const publish = (id: string, query: Record<string, string> = {}, who: Person = studio.person) =>
  who.call(publishingRoutes.publishTemplate, { params: { id }, query });

let count = 0;
interface Sample {
  readonly id: string;
  readonly name: string;
}

/** A published template that needs `name`, with a newer version that needs `code` too. */
async function breakingTemplate(html = "<p>{{name}} {{code}}</p>"): Promise<Sample> {
  const name = `guarded-${String((count += 1))}`;
  const id = await studio.template(name, "<p>{{name}}</p>");
  const { status, body } = await publish(id);
  // On a busy machine the job is not done within the request.
  if (status === 202) await endedJob(body.job.id);
  else expect(status).toBe(200);
  await studio.change(id, html);
  return { id, name };
}

const breaks = { field: "code", rule: "code is new and is needed." };
const contract: unknown = expect.stringMatching(/^[\w-]{22}$/);
const refused = { status: 409, body: { detail: "TEMPLATE_BREAKS_CALLERS", fields: [breaks], contract } };

const heldIn = async (name: string) => (await studio.customer.template(name))?.html;

const endedJob = async (id: string): Promise<{ job: Job; items: object[] }> => {
  const look = async () => (await studio.person.call(jobRoutes.getJob, { params: { id } })).body;
  await expectSoon(async () => (await look()).job.finishedAt).toEqual(expect.any(String));
  return look();
};

/** Expects a job that left the template out, and says why. */
async function expectLeftOut({ id: job }: Job, { id, name }: Sample, version = 3) {
  const { items, job: ended } = await endedJob(job);
  expect(guardedKinds).toContain(ended.kind);
  const template = { uid: id, version };
  expect(items).toEqual([
    {
      name,
      outcome: "failed",
      reason: "TEMPLATE_BREAKS_CALLERS",
      breaks: { contract, changes: [breaks] },
      template,
    },
  ]);
}

/** A published template that shows a block, whose newest version has the block with the new value. */
async function templateOfBlock(): Promise<{ sample: Sample; block: string }> {
  const body = {
    label: `Block ${String((count += 1))}`,
    description: "About it",
    design: makeDesign("<p>{{name}}</p>"),
  };
  const block = (await studio.person.call(blockRoutes.createBlock, { body })).body.id as string;
  const name = `guarded-${String(count)}`;
  const id = await studio.template(name, "<p>first</p>");
  const save = (basedOnVersion: number, version: number, html: string) => {
    const design = designShowing({ id: block, version, html });
    return studio.person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion, design } });
  };
  await save(2, 1, "<p>{{name}}</p>");
  expect((await publish(id)).status).toBe(200);
  const change = { basedOnVersion: 1, design: makeDesign("<p>{{name}} {{code}}</p>") };
  await studio.person.call(blockRoutes.updateBlock, { params: { id: block }, body: change });
  await save(3, 2, "<p>{{name}} {{code}}</p>");
  return { sample: { id, name }, block };
}

/** Each route that can write a template's content to Amazon SES: makes the call, and expects it to be guarded. */
const guardedRoutes: Readonly<Record<string, () => Promise<Sample>>> = {
  publishTemplate: async () => {
    const sample = await breakingTemplate();
    expect(await publish(sample.id)).toEqual(refused);
    return sample;
  },
  reactivateTemplateVersion: async () => {
    const sample = await breakingTemplate();
    const params = { id: sample.id, versionNumber: "3" };
    expect(await studio.person.call(versionRoutes.reactivateTemplateVersion, { params })).toEqual(refused);
    return sample;
  },
  publishAccountTemplate: async () => {
    const sample = await breakingTemplate();
    const options = { token: key, params: { name: sample.name }, body: {} };
    expect(await product.call(machineApiRoutes.publishAccountTemplate, options)).toEqual(refused);
    return sample;
  },
  publishTemplateEverywhere: async () => {
    const sample = await breakingTemplate();
    const { body } = await studio.person.call(publishingRoutes.publishTemplateEverywhere, {
      params: { id: sample.id },
    });
    await expectLeftOut(body.jobs[0], sample);
    return sample;
  },
  publishTemplates: async () => {
    const sample = await breakingTemplate();
    const { body } = await studio.person.call(lifecycleRoutes.publishTemplates, { body: { uids: [sample.id] } });
    await expectLeftOut(body.job, sample);
    return sample;
  },
  retryJob: async () => {
    const sample = await breakingTemplate();
    const { body } = await studio.person.call(lifecycleRoutes.publishTemplates, { body: { uids: [sample.id] } });
    await endedJob(body.job.id);
    const again = await studio.person.call(jobRoutes.retryJob, { params: { id: body.job.id } });
    await expectLeftOut(again.body.job, sample);
    return sample;
  },
  publishDrift: async () => {
    const name = `guarded-${String((count += 1))}`;
    const id = await studio.template(name, "<p>{{name}} {{code}}</p>");
    expect((await publish(id)).status).toBe(200);
    await studio.customer.changeTemplate(name, { subject: "Hello", html: "<p>{{name}}</p>", text: "" });
    await checkDrift(studio.person, studio.customer.accountId);
    const findings = await findingsOf(studio.person, { search: name });
    const awsAccountId = studio.customer.accountId;
    const body = { awsAccountId, findings: findings.map(({ templateName, hash }) => ({ templateName, hash })) };
    const { body: started } = await studio.person.call(driftRoutes.publishDrift, { body });
    await expectLeftOut(started.job, { id, name }, 2);
    return { id, name };
  },
  publishBlock: async () => {
    const { sample, block } = await templateOfBlock();
    const body = { aws_account_ids: [studio.customer.accountId] };
    const { body: started } = await studio.person.call(blockRoutes.publishBlock, { params: { id: block }, body });
    await expectLeftOut(started.jobs[0], sample, 4);
    return sample;
  },
};

/** The other routes that reach the queue or a customer's account, none of which writes a template's content there. */
const otherRoutes = [
  ...["requestProductionAccess", "addEmailIdentity", "addDomainIdentity", "syncEmailIdentities"],
  ...["syncDomainIdentities", "removeIdentity"],
  // They read Amazon SES, and store in Sestina.
  ...["listImportableTemplates", "importTemplates", "compareImportedLanguages"],
  // They delete from Amazon SES, or change Sestina alone.
  ...["deleteTemplate", "deleteFormerNames", "restoreTemplate", "archiveByName", "restoreByName"],
  ...["propagateBlock", "propagateLibraryBlock", "applyBrand"],
  // It reads Amazon SES, and stores what differs.
  "checkDrift",
  ...["sendTemplate", "sendTestMail", "sendAccountTemplate"],
];

/** The kinds of jobs that write a template's content to Amazon SES: each is started by guarded routes. */
const guardedKinds: readonly JobKind[] = ["publish-templates"];

/** The other kinds that may write to a customer's account: they delete templates, and send mails. */
const otherWritingKinds: readonly JobKind[] = ["delete-templates", "send-template"];

/** The kinds of jobs whose work gets a service that writes to a customer's account, as the table of kinds says. */
async function writingKinds(): Promise<string[]> {
  const table = await readFile(resolve("functions/triggers/job-kinds.ts"), "utf8");
  // No other maker of work gets the service.
  expect(table.match(/"customer-account:write"/g)).toHaveLength(1);
  expect(table.slice(table.indexOf("const writing ="), table.indexOf("const moving ="))).toContain(
    '"customer-account:write"',
  );
  return [...table.matchAll(/^ {2}"([\w-]+)": writing\(/gm)].flatMap(([, kind]) => kind ?? []);
}

describe("the contract guard", () => {
  it("is known for every kind of job that writes to a customer's account", async () => {
    const kinds = await writingKinds();
    expect(JobKind.options).toEqual(expect.arrayContaining(kinds));
    expect(kinds.sort()).toEqual([...guardedKinds, ...otherWritingKinds].sort());
  });

  it("is known for every route that reaches the queue or writes to a customer's account", () => {
    const reaching = routeEntries.filter(
      ({ route: { needs } }) => needs.includes("queue:write") || needs.includes("customer-account:write"),
    );
    expect(reaching.map(({ name }) => name).sort()).toEqual([...Object.keys(guardedRoutes), ...otherRoutes].sort());
  });

  it.each(Object.entries(guardedRoutes))("keeps a publish by %s from breaking callers", async (_, refusedSample) => {
    const { name } = await refusedSample();
    expect(await heldIn(name)).toContain("{{name}}");
    expect(await heldIn(name)).not.toContain("{{code}}");
  });

  it("lets through what today's data is enough for", async () => {
    const { id, name } = await breakingTemplate("<p>{{name}}{{#if code}}{{code}}{{/if}}</p>");
    expect(await publish(id)).toMatchObject({ status: 200, body: { publishedVersion: 3 } });
    expect(await heldIn(name)).toContain("{{#if code}}");
  });

  it("lets through a contract that the caller accepts, and no other one", async () => {
    const { id, name } = await breakingTemplate();
    const { contract: accepted } = (await publish(id)).body;
    for (const other of [
      "",
      "unknown",
      (await publish((await breakingTemplate("{{name}}{{other}}")).id)).body.contract,
    ]) {
      expect(await publish(id, { acceptContract: other })).toEqual(refused);
    }
    // The content that is published since needs more than what was accepted.
    await studio.change(id, "<p>{{name}} {{code}} {{more}}</p>");
    expect(await publish(id, { acceptContract: accepted })).toMatchObject({ status: 409, body: { contract } });
    await studio.change(id, "<b>{{name}} {{code}}</b>");
    expect(await publish(id, { acceptContract: accepted })).toMatchObject({
      status: 200,
      body: { publishedVersion: 5, breaks: { contract: accepted, changes: [breaks] } },
    });
    expect(await heldIn(name)).toContain("<b>{{name}} {{code}}</b>");
    // From then on, callers send what it needs.
    await studio.change(id, "<i>{{name}} {{code}}</i>");
    expect(await publish(id)).toMatchObject({ status: 200, body: { publishedVersion: 6 } });
  });

  it("compares with what Amazon SES holds, also if it is foreign content", async () => {
    const id = await studio.template("foreign", "<p>{{name}}</p>");
    await studio.customer.createTemplate("foreign", { subject: "Hello", html: "<p>{{name}} {{code}}</p>", text: "" });
    const { body } = await studio.person.call(publishingRoutes.compareWithSes, { params: { id } });
    expect(body.contract).toMatchObject({ rule: "ask", changes: [{ effect: "removed", value: "code" }] });
    expect(await publish(id, { overwrite: body.inSes.hash })).toMatchObject({ status: 200 });
    // A version that needs it again breaks those who have stopped sending it.
    await studio.change(id, "<p>{{name}} {{code}}</p>");
    expect(await publish(id)).toEqual(refused);
  });

  it("does not ask about a template that Amazon SES does not hold, or could not render", async () => {
    const { id, name } = await breakingTemplate();
    await studio.customer.changeTemplate(name, { subject: "Hello", html: "<p>{{#if}}</p>", text: "" });
    const { body } = await studio.person.call(publishingRoutes.compareWithSes, { params: { id } });
    expect(body.contract).toMatchObject({ before: null, changes: [] });
    expect(await publish(id, { overwrite: body.inSes.hash })).toMatchObject({ status: 200 });
    const gone = await breakingTemplate();
    await studio.customer.deleteTemplate(gone.name);
    expect(await publish(gone.id)).toMatchObject({ status: 200 });
  });

  it("shows both contracts, the changes with an example, and the contract to accept", async () => {
    const { id } = await breakingTemplate();
    const { body } = await studio.person.call(publishingRoutes.compareWithSes, { params: { id } });
    const { contract: expected } = (await publish(id)).body;
    const needed = (side: readonly { value: string }[]) => [...new Set(side.map(({ value }) => value))];
    expect([needed(body.contract.before), needed(body.contract.after)]).toEqual([["name"], ["name", "code"]]);
    expect(body.contract).toMatchObject({
      rule: "ask",
      hash: expected,
      changes: [{ effect: "breaking", value: "code", witness: { name: "name" } }],
    });
  });
});

describe("the publishing rules of an account", () => {
  const account = async (): Promise<Account> =>
    (await studio.person.call(accountRoutes.listAccounts)).body.find(
      ({ id }: Account) => id === studio.customer.accountId,
    );
  const setRule = async (breakingChanges: string, who: Person = studio.person) => {
    const { id, version } = await account();
    return who.call(accountRoutes.changePublishingRules, { params: { id }, body: { breakingChanges, version } });
  };

  it("are to ask at first, change with an audit entry, and refuse an outdated or unknown change", async () => {
    const { id, version, publishingRules } = await account();
    const others = {
      watching: { action: "notify", minutes: 60, failures: 5 },
      incompleteLanguages: "default-words",
    };
    expect(publishingRules).toEqual({ breakingChanges: "ask", ...others });
    expect(await setRule("warn")).toMatchObject({
      status: 200,
      body: { publishingRules: { breakingChanges: "warn" } },
    });
    const call = (body: object) => studio.person.call(accountRoutes.changePublishingRules, { params: { id }, body });
    expect(await call({ breakingChanges: "ask", version })).toMatchObject({ body: { detail: "AWS_ACCOUNT_CHANGED" } });
    expect(await setRule("never")).toMatchObject({ status: 400, body: { fields: [{ field: "breakingChanges" }] } });
    const { body } = await studio.person.call(companyRoutes.listAuditEntries);
    expect(body.entities[0]).toMatchObject({
      action: "account.publishing-rules-changed",
      before: { breakingChanges: ["ask"] },
      after: { breakingChanges: ["warn"] },
    });
    expect((await account()).publishingRules).toEqual({ breakingChanges: "warn", ...others });
  });

  it("publish and warn where they say so, also in jobs", async () => {
    await setRule("warn");
    const one = await breakingTemplate();
    expect(await publish(one.id)).toMatchObject({ status: 200, body: { breaks: { contract, changes: [breaks] } } });
    const two = await breakingTemplate();
    const { body } = await studio.person.call(lifecycleRoutes.publishTemplates, { body: { uids: [two.id] } });
    expect((await endedJob(body.job.id)).items).toEqual([
      { name: two.name, outcome: "published", breaks: { contract, changes: [breaks] } },
    ]);
  });

  it("let only those accept who hold the permission, where they refuse", async () => {
    await setRule("refuse");
    const permissions = Permission.options.filter((each) => each !== "accept_breaking_changes");
    const lesser = await addMember(product, studio.person, { permissions, accountIds: [studio.customer.accountId] });
    const { id, name } = await breakingTemplate();
    const asked = await publish(id, {}, lesser);
    expect(asked).toEqual(refused);
    const acceptContract: string = asked.body.contract;
    const rule = "This AWS account's publishing rules require the permission accept_breaking_changes.";
    const denied = { status: 403, body: { detail: "PERMISSION_DENIED", fields: [{ field: "acceptContract", rule }] } };
    expect(await publish(id, { acceptContract }, lesser)).toEqual(denied);
    const byKey = { token: key, params: { name }, body: { acceptContract } };
    expect(await product.call(machineApiRoutes.publishAccountTemplate, byKey)).toEqual(denied);
    expect(await heldIn(name)).not.toContain("{{code}}");
    expect(await publish(id, { acceptContract })).toMatchObject({ status: 200 });
    await setRule("ask");
    expect((await publish((await breakingTemplate()).id, {}, lesser)).body.contract).toBe(acceptContract);
    const options = { ...byKey, params: { name: (await breakingTemplate()).name } };
    expect(await product.call(machineApiRoutes.publishAccountTemplate, options)).toMatchObject({ status: 200 });
  });
});

describe("a version without the new needs", () => {
  const makeOptional = (id: string, values: string[], basedOnVersion = 3) =>
    studio.person.call(versionRoutes.makeValuesOptional, { params: { id }, body: { basedOnVersion, values } });
  const saveOptional = async (id: string, values: string[], basedOnVersion = 3) => {
    const { body } = await makeOptional(id, values, basedOnVersion);
    return studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
  };
  const get = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;

  it("is saved from the design, and breaks nobody who sends the template", async () => {
    const { id, name } = await breakingTemplate("<p>{{name}}</p><p>Code: {{code}}</p>");
    expect(await saveOptional(id, ["code"])).toMatchObject({ status: 200, body: { versionNumber: 4 } });
    const { design, html, text } = await get(id);
    const condition = "{{#if code includeZero=true}}{{code}}{{/if}}";
    for (const part of [JSON.parse(design).body.rows[0].columns[0].contents[0].values.html, html, text]) {
      expect(part).toContain(condition);
    }
    expect(await publish(id)).toMatchObject({ status: 200, body: { publishedVersion: 4 } });
    expect(await heldIn(name)).toContain(condition);
  });

  it("marks the row of a reusable block as changed in this template", async () => {
    const { sample } = await templateOfBlock();
    expect(await saveOptional(sample.id, ["code"], 4)).toMatchObject({ status: 200, body: { versionNumber: 5 } });
    const { body } = JSON.parse((await get(sample.id)).design);
    expect(body.rows[0].values.sync).toMatchObject({ dirty: true });
    expect(await publish(sample.id)).toMatchObject({ status: 200 });
  });

  it("is refused for a value that is not printed, for an outdated version, and for a foreign template", async () => {
    const { id } = await breakingTemplate();
    const rule = "other cannot be made optional.";
    expect(await makeOptional(id, ["code", "other"])).toEqual({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: "values", rule }] },
    });
    expect(await makeOptional(id, ["code"], 2)).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED" } });
    expect(await makeOptional(id, [])).toMatchObject({ status: 400, body: { fields: [{ field: "values" }] } });
    const stranger = await product.join();
    const options = { params: { id }, body: { basedOnVersion: 3, values: ["code"] } };
    expect(await stranger.call(versionRoutes.makeValuesOptional, options)).toMatchObject({ status: 404 });
    expect((await get(id)).versionNumber).toBe(3);
  });
});
