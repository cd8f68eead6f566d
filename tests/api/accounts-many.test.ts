import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { listEntriesOfAccount, putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { putNewTemplateHead } from "#functions/storage/templates/template-version-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectAccount } from "#tests/support/connected-account.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { addGroups, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

/** More than DynamoDB writes in one transaction. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const list = async (person: Person) => (await person.call(accountRoutes.listAccounts)).body;
const remove = (person: Person, id: string) => person.call(accountRoutes.removeAccount, { params: { id } });
const holders = async (person: Person) =>
  (await teamOf(person).groups()).filter(({ awsAccounts }) => awsAccounts.length > 0).length;

it("an account is added to the many groups of the user who connects it, and removed from all of them", async () => {
  const person = await product.join();
  const labels = Array.from({ length: 96 }, (_, number) => `Team ${String(number)}`);
  for (const some of batchesOf(labels, 48)) await addGroups(some, person);
  const account = await connectAccount(product, person);
  // The administrators' is one too.
  expect(await holders(person)).toBe(97);
  expect((await remove(person, account.id)).status).toBe(200);
  expect(await holders(person)).toBe(0);
  expect(await list(person)).toEqual([]);
  expect((await person.call(companyRoutes.getCompany)).body.subscription.awsAccountsCount).toBe(0);
});

it("a thousand templates are detached from a removed account, each under a unique name", async () => {
  const person = await product.join();
  await putOnPlan(person, "Business");
  const { accountId } = await connectCustomer(product, person);
  const { company, sub } = claimsOf(person);
  const entryOf = (name: string, account: string) => makeTemplateEntry({ id: randomUUID(), accountId: account, name });
  const names = Array.from({ length: 1000 }, (_, number) => `t_${String(number)}`);
  const unassigned = names.slice(0, 30).map((name) => entryOf(name, noAccount));
  const writes = [...unassigned, ...names.map((name) => entryOf(name, accountId))].map((entry) => [
    ...putNewTemplateEntry(company, entry),
    putNewTemplateHead(company, { ...entry, newestVersion: 1, createdBy: sub }),
  ]);
  await inParallel(batchesOf(writes, 20), 5, (batch) => openTable().write(...batch.flat()));

  expect(await remove(person, accountId)).toEqual({ status: 200, body: { templateCount: 1000 } });
  expect(await list(person)).toEqual([]);
  const left = (await listEntriesOfAccount(openTable(), company, noAccount)).map(({ name }) => name);
  const renamed = names.slice(0, 30).map((name) => `${name}_2`);
  expect(left.sort()).toEqual([...names, ...renamed].sort());
  expect((await person.call(templateRoutes.listTemplates)).body.count).toBe(1030);
});
