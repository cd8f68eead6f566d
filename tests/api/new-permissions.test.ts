import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { keys } from "#functions/storage/keys.ts";
import { ruleKeys } from "#functions/storage/access/rule-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { Permission } from "#shared/permissions.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const before = Permission.options.filter((permission) => permission !== "company_security");

/** A company as it was stored before the permission company_security. */
async function oldCompany(): Promise<{ founder: Person; company: string }> {
  const founder = await product.join();
  const { company } = claimsOf(founder);
  const table = openTable();
  const { policies, rules } = await loadAccessState(table, company);
  const groups = Object.fromEntries(
    Object.entries(rules.groups).map(([id, rule]) => [id, { ...rule, permissions: before }]),
  );
  await table.write(
    {
      update: keys.accessRules(company),
      change: { set: { groups }, remove: ["permissionsVersion"] },
      onlyIf: "present",
      otherwise: "NOT_FOUND",
    },
    ...policies.map((policy) => ({
      update: ruleKeys.policy(company, policy.id),
      change: { set: { permissions: policy.permissions.filter((each) => each !== "company_security") } },
      onlyIf: "present" as const,
      otherwise: "NOT_FOUND" as const,
    })),
  );
  return { founder, company };
}

const stored = async (company: string): Promise<any> => openTable().get(keys.accessRules(company));
const entries = async (person: Person): Promise<any[]> =>
  (await person.call(companyRoutes.listAuditEntries)).body.entities.filter(
    ({ action }: { action: string }) => action === "policy.changed",
  );

const run = promisify(execFile);
const operator = async (...args: string[]) => {
  const program = ["--disable-warning=ExperimentalWarning", "bin/operator.ts", "--local", product.url, ...args];
  const root = resolve(import.meta.dirname, "../..");
  return (await run(process.execPath, program, { cwd: root, env: { PATH: process.env["PATH"] } })).stdout;
};

describe("a company from before company_security", () => {
  it("lets administrators manage its security at once, and no other members", async () => {
    const { founder } = await oldCompany();
    const lesser = await addMember(product, founder, { permissions: before });
    expect((await founder.call(ssoRoutes.listSsoConnections)).status).toBe(200);
    expect((await lesser.call(ssoRoutes.listSsoConnections)).status).toBe(403);
    const body = { confirmation: "x" };
    expect((await founder.call(leavingRoutes.planCompanyDeletion, { body })).body.detail).toBe("CONFIRMATION_DIFFERS");
    expect((await lesser.call(leavingRoutes.planCompanyDeletion, { body })).body.detail).toBe("PERMISSION_DENIED");
  });

  it("stores the permission with its first change of access, audited once, also when changes come at once", async () => {
    const { founder, company } = await oldCompany();
    const policy = (label: string) =>
      founder.call(accessRoutes.createPolicy, { body: { label, description: "For a test" } });
    const made = await Promise.all(["One", "Two", "Three"].map(policy));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await stored(company)).permissionsVersion).toBe(PERMISSIONS_VERSION);
    expect(await entries(founder)).toMatchObject([
      { actorEmail: "Sestina", before: {}, after: { permissions: ["company_security"] } },
    ]);
  });

  it("gets it by the operator's command, once and only with --apply", async () => {
    const { founder, company } = await oldCompany();
    expect(await operator("add-permissions")).toMatch(/^\d+ compan(y|ies) would get/);
    expect((await stored(company)).permissionsVersion).toBeUndefined();
    expect(await operator("add-permissions", "--apply")).toMatch(/^\d+ compan(y|ies) got/);
    expect((await stored(company)).permissionsVersion).toBe(PERMISSIONS_VERSION);
    expect(await entries(founder)).toHaveLength(1);
    expect(await operator("add-permissions", "--apply")).toMatch(/^0 companies got/);
    expect(await entries(founder)).toHaveLength(1);
    expect((await founder.call(ssoRoutes.listSsoConnections)).status).toBe(200);
  });
});
