import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planOf, upgrade } from "#tests/support/billing.ts";
import { waitForDeliveries, buyByCard, paymentsAt } from "#tests/support/local-payments.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { fullAdministrators } from "#tests/support/access-model.ts";
import { addMember, allowOnly, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
let company: string;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join("ada@sestina-customer.example");
  ({ company } = claimsOf(person));
});
afterAll(() => product.close());

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The command as an operator types it, in a process that inherits nothing of this one's settings. */
async function operator(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const env = { PATH: process.env["PATH"] };
  const program = ["--disable-warning=ExperimentalWarning", "bin/operator.ts"];
  try {
    const { stdout, stderr } = await run(process.execPath, [...program, ...args], { cwd: root, env });
    return { code: 0, out: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, said: stderr };
  }
}

const here = (...args: string[]) => operator("--local", product.url, ...args);

async function runOperator(...args: string[]): Promise<any> {
  const { code, out, said } = await here(...args);
  expect([code, said]).toEqual([0, ""]);
  return JSON.parse(out);
}

describe("node bin/operator.ts", () => {
  it("shows a company, grants a contract with its own limits, and takes it back", async () => {
    await upgrade(person, { selectedPlan: "Enterprise", annualBilling: true });
    expect(await runOperator("company", company)).toMatchObject({
      subscription: { plan: "Discover" },
      billing: { request: { selectedPlan: "Enterprise" } },
      subscribers: { "sestina-customer.example": 1 },
    });
    await runOperator("grant", company, "Enterprise", "700", "40", "90");
    expect(await planOf(person)).toMatchObject({
      ...{ name: "Enterprise", templateLimit: 700, awsAccountLimit: 40, userLimit: 90, upgradeRequested: false },
      billing: { paidBy: "operator" },
    });
    expect(await runOperator("revoke", company)).toMatchObject({ subscription: { plan: "Discover" } });
    expect((await planOf(person)).name).toBe("Discover");
  });

  it("processes an event again", async () => {
    await buyByCard(person);
    await waitForDeliveries(product);
    const [event] = (await paymentsAt(product)).events;
    expect(await runOperator("replay", event!.id)).toMatchObject({ subscription: { plan: "Starter" } });
  });

  it("processes no event again while Stripe does not answer", async () => {
    const [event] = (await paymentsAt(product)).events;
    const faults = faultControls(() => product.url);
    await faults.set({ service: "stripe", kind: "status", status: 500 });
    const { code, said } = await here("replay", event!.id);
    await faults.clear();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The payment provider does not answer at the moment/)]);
  });

  it("makes a member a full administrator again, once and only with --apply, in the audit log and by mail", async () => {
    const founder = await product.join();
    const helper = await addMember(product, founder, { permissions: ["iam", "read_tags"] });
    await allowOnly(founder, ["iam"]);
    const { company: id, sub } = claimsOf(helper);
    const asked = ["restore-administrator", id, helper.email] as const;
    expect((await here(...asked)).out).toMatch(/^Would make .* nothing was changed/);
    expect(await fullAdministrators(id)).toEqual([]);
    expect((await here(...asked, "--apply")).out).toMatch(/ is a full administrator of your company again\.\n$/);
    expect(await fullAdministrators(id)).toEqual([sub]);
    expect((await here(...asked, "--apply")).out).toMatch(/ is a full administrator already\.\n$/);
    const query = { action: "member.put-into-groups" };
    const { entities } = (await helper.call(companyRoutes.listAuditEntries, { query })).body;
    expect(entities).toMatchObject([{ actorEmail: "Sestina", subjectIds: { member: sub } }]);
    const noticed = product.mailbox.list().filter(({ subject }) => subject.includes("is an administrator of"));
    expect(noticed.map(({ deliveredTo }) => deliveredTo).sort()).toEqual([founder.email, helper.email].sort());
    const stranger = await here("restore-administrator", id, person.email, "--apply");
    expect([stranger.code, stranger.said]).toEqual([
      1,
      `${person.email} is no member of this company who has joined.\n`,
    ]);
  });

  it("exits with 1 and a message for what does not exist", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const answers = await Promise.all([
      here("company", nobody),
      here("grant", nobody, "Business"),
      here("replay", "evt_none"),
    ]);
    const noCompany = { code: 1, out: "", said: `There is no company ${nobody}.\n` };
    expect(answers).toEqual([noCompany, noCompany, { code: 1, out: "", said: "Stripe knows no event evt_none.\n" }]);
  });

  it("exits with 2 and its usage for arguments that are no command, before it calls any service", async () => {
    const wrong = [
      ["grant", company, "Discover"],
      ["grant", company, "Business", "many", "1", "1"],
      ["company", "acme"],
    ];
    const answers = await Promise.all([...wrong, ["forget", company], ["--force"]].map((args) => operator(...args)));
    for (const { code, out, said } of answers) {
      expect([code, out]).toEqual([2, ""]);
      expect(said).toContain("gives it a plan");
      expect(said).not.toContain("    at ");
    }
  });
});
