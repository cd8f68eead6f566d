import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const page = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(companyRoutes.listAuditEntries, { query })).body;
const actions = async (person: Person, query?: Record<string, string>): Promise<string[]> =>
  (await page(person, query)).entities.map(({ action }: AuditEntry) => action);

describe("the audit log", () => {
  it("lists each change once, newest first, with its user and subject", async () => {
    const founder = await product.join();
    await putOnPlan(founder, "Business");
    const { accountId } = await connectCustomer(product, founder);
    const team = teamOf(founder);
    const policy = await team.policyWith("Tags", "read_tags");
    const group = await team.newGroup("Taggers", { policy_ids: [policy.id] });
    await founder.call(companyRoutes.renameCompany, { body: { name: "Shop" } });
    expect(await actions(founder)).toEqual([
      "company.renamed",
      "group.changed",
      "group.created",
      "policy.changed",
      "policy.created",
      "account.connected",
      "subscription.changed",
    ]);
    const { entities } = await page(founder);
    const { sub } = claimsOf(founder);
    expect(entities[1]).toMatchObject({ actorId: sub, actorEmail: founder.email, subjectIds: { group: group.id } });
    expect(entities.at(-2).subjectIds).toEqual({ account: accountId });
  });

  it("records for a change of access exactly the rights held before and since", async () => {
    const founder = await product.join();
    const helper = await addMember(product, founder, { permissions: ["iam"] });
    const team = teamOf(founder);
    const { sub } = claimsOf(helper);
    const { id: own } = await team.groupNamed(`Of ${sub}`);
    const policy = await team.policyWith("Tags", "write_tags");
    await team.setPermissions(policy, ["read_tags", "billing"]);
    const group = await team.newGroup("Taggers", { policy_ids: [policy.id], user_ids: [sub] });
    await founder.call(accessRoutes.setGroupsOfMember, { params: { id: sub }, body: { ids: [group.id] } });
    await founder.call(accessRoutes.removeMember, { params: { id: sub } });
    const { entities } = await page(founder);
    const recorded = entities.map(({ action, before, after }: AuditEntry) => [action, before, after]);
    expect(recorded).toEqual([
      ["member.removed", { groups: [group.id] }, {}],
      ["member.put-into-groups", { groups: [own] }, {}],
      ["group.changed", {}, { policies: [policy.id], users: [sub] }],
      ["group.created", {}, {}],
      ["policy.changed", { permissions: ["write_tags"] }, { permissions: ["billing"] }],
      ["policy.changed", {}, { permissions: ["read_tags", "write_tags"] }],
      ["policy.created", {}, {}],
    ]);
  });

  it("does not record refused changes", async () => {
    const founder = await product.join();
    await founder.call(accessRoutes.removeMember, { params: { id: claimsOf(founder).sub } });
    await founder.call(accessRoutes.createPolicy, { body: { label: "" } });
    expect(await actions(founder)).toEqual([]);
  });

  it("is read in pages that continue where the last one ended, and filtered by action and user", async () => {
    const founder = await product.join();
    const helper = await addMember(product, founder, { permissions: ["iam"] });
    for (const label of ["a", "b", "c"]) await teamOf(founder).newGroup(label);
    await teamOf(helper).newGroup("d");
    const first = await page(founder, { limit: "3" });
    const second = await page(founder, { limit: "3", behind: first.next });
    const seen = [...first.entities, ...second.entities].map(({ id }: AuditEntry) => id);
    expect(new Set(seen).size).toBe(4);
    expect(second.next).toBeUndefined();
    expect(await actions(founder, { actor: claimsOf(helper).sub })).toEqual(["group.created"]);
    expect(await actions(founder, { action: "policy.removed" })).toEqual([]);
  });

  it("is read for a span of time, including its first and last moment", async () => {
    const founder = await product.join();
    for (const label of ["a", "b", "c", "d"]) await teamOf(founder).newGroup(label);
    const { entities } = await page(founder);
    const times = entities.map(({ at }: AuditEntry) => at);
    const within = async (query: Record<string, string>) => {
      const found = await page(founder, query);
      return { at: found.entities.map(({ at }: AuditEntry) => at), next: found.next };
    };
    const [newest, second, third, oldest] = times;
    expect(await within({ from: third })).toEqual({ at: times.filter((at: string) => at >= third), next: undefined });
    expect((await within({ to: second })).at).toEqual(times.filter((at: string) => at <= second));
    const inner = times.filter((at: string) => at >= third && at <= second);
    expect((await within({ from: third, to: second })).at).toEqual(inner);
    expect((await within({ from: newest, to: oldest })).at).toEqual(newest === oldest ? times : []);
    const first = await within({ limit: "1", to: second });
    expect((await within({ limit: "1", to: second, behind: first.next })).at).toEqual([times.at(-2)]);
  });

  it("refuses an invalid time", async () => {
    const founder = await product.join();
    const answer = await founder.call(companyRoutes.listAuditEntries, { query: { from: "2026-11-20" } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: "from" }] } });
  });

  it("does not show entries of another company", async () => {
    const founder = await product.join();
    await teamOf(founder).newGroup("mine");
    expect(await actions(await product.join())).toEqual([]);
  });

  it("refuses an invalid position", async () => {
    const founder = await product.join();
    const answer = await founder.call(companyRoutes.listAuditEntries, { query: { behind: "company" } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: "behind" }] } });
  });
});

describe("a name in the audit log", () => {
  const subjects = async (person: Person) => (await page(person, { limit: "100" })).subjects;
  const newTemplate = async (person: Person, name: string): Promise<string> =>
    (await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } })).body.uid;

  it("is the current name, also of users, groups and policies", async () => {
    const founder = await product.join();
    const helper = await addMember(product, founder, { permissions: ["iam"] });
    const { accountId } = await connectCustomer(product, founder, "Shop");
    const template = await newTemplate(founder, "welcome");
    const team = teamOf(founder);
    const policy = await team.policyWith("Tags", "read_tags");
    const { sub } = claimsOf(helper);
    const group = await team.newGroup("Taggers", { policy_ids: [policy.id], user_ids: [sub] });
    expect(await subjects(founder)).toMatchObject({
      [accountId]: { kind: "account", name: "Shop", state: "there" },
      [template]: { kind: "template", name: "welcome", state: "there" },
      [sub]: { kind: "member", name: helper.email, state: "there" },
      [group.id]: { kind: "group", name: "Taggers", state: "there" },
      [policy.id]: { kind: "policy", name: "Tags", state: "there" },
    });
    await founder.call(accessRoutes.removeMember, { params: { id: sub } });
    expect(await subjects(founder)).not.toHaveProperty(sub);
  });

  it("is the last name of a deleted template or account, even after its purge", async () => {
    const founder = await product.join();
    const { accountId } = await connectCustomer(product, founder, "Shop");
    const template = await newTemplate(founder, "welcome");
    await founder.call(lifecycleRoutes.deleteTemplate, { params: { id: template } });
    const deleted = { kind: "template", name: "welcome", state: "deleted" };
    expect((await subjects(founder))[template]).toEqual(deleted);
    await purgeArchivedTemplates({
      table: openTable(),
      now: () => new Date(Date.now() + 31 * 24 * 3_600_000),
      newId: randomUUID,
      hasTime: () => true,
    });
    expect((await subjects(founder))[template]).toEqual(deleted);
    await founder.call(accountRoutes.removeAccount, { params: { id: accountId } });
    expect((await subjects(founder))[accountId]).toEqual({ kind: "account", name: "Shop", state: "deleted" });
    expect((await subjects(founder))[template]).toEqual(deleted);
  });

  it("is withheld for an account that the reader does not see, and for its templates", async () => {
    const founder = await product.join();
    await putOnPlan(founder, "Business");
    const { accountId } = await connectCustomer(product, founder, "Secret");
    const template = await newTemplate(founder, "hidden-mail");
    const gone = await newTemplate(founder, "hidden-gone");
    await founder.call(lifecycleRoutes.deleteTemplate, { params: { id: gone } });
    const helper = await addMember(product, founder, { permissions: ["iam"] });
    const seen = await subjects(helper);
    expect(seen[accountId]).toEqual({ kind: "account", name: "", state: "hidden" });
    for (const id of [template, gone]) expect(seen[id]).toEqual({ kind: "template", name: "", state: "hidden" });
    expect(JSON.stringify(await page(helper))).not.toMatch(/Secret|hidden-/);
  });
});

describe("the company's name", () => {
  it("can be changed by members who manage the team", async () => {
    const founder = await product.join();
    const rename = (name: string) => founder.call(companyRoutes.renameCompany, { body: { name } });
    expect((await rename("  Shop GmbH ")).status).toBe(204);
    expect((await founder.call(companyRoutes.getCompany)).body.name).toBe("Shop GmbH");
    expect((await rename(" ")).body).toMatchObject({ fields: [{ field: "name", rule: "Required field" }] });
  });
});
