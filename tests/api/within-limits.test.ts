import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { failJob } from "#functions/domain/jobs/fail-job.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { putNewJob } from "#functions/storage/jobs/job-store.ts";
import { putNewSend } from "#functions/storage/sends/send-store.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { JobKind } from "#shared/models/job.ts";
import { isForKeys } from "#shared/permissions.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { planOf } from "#tests/support/billing.ts";
import { connectCustomer, type Customer, putOnPlan } from "#tests/support/customer.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** What a company above the limits of its plan may not call, written by hand. Everything else stays open to it. */
const refusedRoutes = [
  ...["createTemplate", "saveTemplate", "saveTemplateEverywhere", "duplicateTemplate", "restoreTemplate"],
  ...["publishTemplate", "publishTemplateEverywhere", "publishTemplates", "publishAccountTemplate", "keepSesVersion"],
  ...[
    "restoreTemplateVersion",
    "reactivateTemplateVersion",
    "importTemplates",
    "importTranslations",
    "importBlockTranslations",
    "publishDrift",
  ],
  ...["createBlock", "updateBlock", "duplicateBlock", "propagateBlock", "publishBlock", "applyBrand"],
  ...["createFromSource", "saveSource", "renameByName", "restoreByName"],
  ...["createLibraryBlock", "saveLibraryBlock", "propagateLibraryBlock"],
];
const refusedKinds = [
  "publish-templates",
  "propagate-block",
  "apply-brand",
  "restore-templates",
  "import-templates",
] as const;
const openKinds = [
  ...["sync-email-identities", "sync-domain-identities", "delete-templates", "archive-templates"],
  "list-templates",
  "compare-languages",
  "check-drift",
] as const;

const refused = { status: 426, body: { detail: "TEMPLATE_LIMIT_EXCEEDED" } };
const someId = "00000000-aaaa-4bbb-8ccc-000000000000";
const params = { id: someId, name: "Some-name", versionNumber: "1" };

let product: Product;
let person: Person;
let customer: Customer;
let machine: string;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  await putOnPlan(person, "Starter");
  customer = await connectCustomer(product, person);
  machine = await makeKey(person, customer.accountId);
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      person.call(templateRoutes.createTemplate, { body: { template_name: `mail-${String(index)}`, subject: "Hi" } }),
    ),
  );
});
afterAll(() => product.close());

const call = (name: string) => {
  const { route } = routeEntries.find((entry) => entry.name === name)!;
  const token = isForKeys(route.access) ? machine : person.token;
  return product.call(route, { params, token, ...(route.body !== undefined && { body: {} }) });
};

async function failedJob(kind: JobKind): Promise<string> {
  const { sub, company } = claimsOf(person);
  const table = openTable();
  const now = () => new Date();
  const account = await getAccount(table, company, customer.accountId);
  const job = newJob({ kind, account, createdBy: sub }, { now, newId: randomUUID });
  await table.write(...putNewJob(job));
  await failJob(job, "AWS_UNAVAILABLE", { table, now, newId: randomUUID });
  return job.id;
}
const retry = (id: string) => person.call(jobRoutes.retryJob, { params: { id } });

it("each kind of job is refused or open", () => {
  expect([...refusedKinds, ...openKinds, "send-template"].toSorted()).toEqual([...JobKind.options].toSorted());
});

it("the table of endpoints names these, and no others", () => {
  const named = routeEntries.filter(({ route }) => route.withinLimits === true).map(({ name }) => name);
  expect(named.toSorted()).toEqual(refusedRoutes.toSorted());
});

describe("above the limit of templates", () => {
  beforeAll(async () => {
    await putOnPlan(person, "Discover");
    expect((await planOf(person)).readOnlyBecause).toBe("TEMPLATE_LIMIT_EXCEEDED");
  });

  it.each(refusedRoutes)("%s is refused before its input is looked at", async (name) => {
    expect(await call(name)).toEqual(refused);
  });

  it.each(refusedKinds)("a job of the kind %s is not retried", async (kind) => {
    expect(await retry(await failedJob(kind))).toEqual(refused);
  });

  it.each(openKinds)("a job of the kind %s is retried", async (kind) => {
    expect((await retry(await failedJob(kind))).status).toBe(202);
  });

  it("a send is tried again", async () => {
    const { sub: userId, company } = claimsOf(person);
    const id = await failedJob("send-template");
    const ids = { id, userId, templateId: someId, accountId: customer.accountId };
    const send = {
      ...ids,
      version: 1,
      from: "news@shop.example",
      languages: [],
      requestHash: "hash",
      createdAt: "2026-11-20T20:00:00.000Z",
    };
    await openTable().write(...putNewSend(company, send, [{ address: "ada@example.com" }], undefined));
    expect((await retry(id)).status).toBe(202);
  });

  it.each(routeEntries.filter(({ name, route }) => route.method === "GET" && !refusedRoutes.includes(name)))(
    "$name, which reads, stays open",
    async ({ name }) => {
      expect((await call(name)).status).not.toBe(426);
    },
  );

  it("sends, deletions and tags stay open", async () => {
    for (const name of ["sendTemplate", "sendAccountTemplate", "deleteTemplate", "deleteBlock", "setTemplateTags"]) {
      expect([name, (await call(name)).status]).not.toEqual([name, 426]);
    }
  });
});

describe("on a plan that has room", () => {
  beforeAll(() => putOnPlan(person, "Business"));

  it.each(refusedRoutes)("%s is open again", async (name) => {
    const { status } = await call(name);
    expect(status).not.toBe(426);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each(refusedKinds)("a job of the kind %s is retried", async (kind) => {
    expect((await retry(await failedJob(kind))).status).toBe(202);
  });
});
