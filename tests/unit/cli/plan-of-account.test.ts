import { describe, expect, it } from "vitest";
import type { Plan, PlanRequest } from "#shared/models/template-plan.ts";
import type { Api } from "#cli/api/client.ts";
import { planOfAccount } from "#cli/api/plan-of-account.ts";

/** An account whose templates have versions without a stored hash; `compares` of them are compared in a call. */
function accountWith(names: readonly string[], compares: number, most = 5000) {
  const calls: number[] = [];
  const api = ((_route: unknown, { body }: { readonly body: PlanRequest }): Promise<Plan> => {
    calls.push(body.templates.length);
    let compared = 0;
    const templates = body.templates.map(({ name }): Plan["templates"][number] => {
      if (!names.includes(name)) return { name, change: "create" };
      compared += 1;
      return { name, change: compared > compares ? "unknown" : "unchanged", version: 1 };
    });
    const asked = new Set(body.templates.map(({ name }) => name));
    const missing = names.filter((name) => !asked.has(name)).map((name) => ({ name, version: 1 }));
    return Promise.resolve({ templates, missing: missing.slice(0, most), missingCount: missing.length });
  }) as Api;
  return { api, calls };
}

const named = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}-${String(at)}`);
const asked = (names: readonly string[]) => names.map((name) => ({ name, hash: "0".repeat(64) }));

describe("the plan of an account", () => {
  it("asks for templates that a call has left until none is unknown", async () => {
    const names = named(350, "old");
    const { api, calls } = accountWith(names, 100);
    const { templates } = await planOfAccount(api, asked(names));
    expect(calls).toEqual([350, 250, 150, 50]);
    expect(templates).toEqual(names.map((name) => ({ name, change: "unchanged", version: 1 })));
  });

  it("ends if a call compares none", async () => {
    const { api, calls } = accountWith(named(3, "old"), 0);
    const { templates } = await planOfAccount(api, asked(named(3, "old")));
    expect(calls).toEqual([3]);
    expect(templates.map(({ change }) => change)).toEqual(["unknown", "unknown", "unknown"]);
  });

  it("asks for 1,000 at a time, and no template of a later call is missing", async () => {
    const here = named(1500, "here");
    const { api, calls } = accountWith([...here, "there"], Infinity);
    const plan = await planOfAccount(api, asked([...here, "fresh"]));
    expect(calls).toEqual([1000, 501]);
    expect(plan.templates.at(-1)).toEqual({ name: "fresh", change: "create" });
    expect(plan).toMatchObject({ missing: [{ name: "there", version: 1 }], missingCount: 1 });
  });

  it("says how many are missing if an answer does not name them all", async () => {
    const { api } = accountWith(named(12, "there"), Infinity, 5);
    const { missing, missingCount } = await planOfAccount(api, []);
    expect([missing.length, missingCount]).toEqual([5, 12]);
  });
});
