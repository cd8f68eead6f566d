import { describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Api } from "#cli/api/client.ts";
import { isWhole } from "#cli/folder/selection.ts";
import { planChanges } from "#cli/push/planned-changes.ts";

/** An account with more templates than a plan names. */
function largeAccount(names: readonly string[], named: number) {
  let lists = 0;
  const api = ((route: unknown, { query }: { readonly query?: { readonly cursor?: string } }): Promise<unknown> => {
    if (route !== machineApiRoutes.listAccountTemplates) {
      const missing = names.slice(0, named).map((name) => ({ name, version: 1 }));
      return Promise.resolve({ templates: [], missing, missingCount: names.length });
    }
    lists += 1;
    const from = Number(query?.cursor ?? 0);
    const entities = names.slice(from, from + 2).map((name) => ({ name, version: 1 }));
    const next = from + 2 < names.length ? String(from + 2) : undefined;
    return Promise.resolve({ entities, count: names.length, next });
  }) as Api;
  return { api, lists: () => lists };
}

const names = ["a-1", "b-1", "b-2", "a-2", "a-3"];

describe("the plan of a large account", () => {
  it("counts what is missing of the selected templates only, also where the plan does not name them", async () => {
    const { api } = largeAccount(names, 2);
    const isSelected = (name: string) => name.startsWith("a-");
    const { missing, moreMissing } = await planChanges(api, [], {}, { isSelected, isWhole: false });
    expect([missing.map(({ name }) => name), moreMissing]).toEqual([["a-1"], 2]);
  });

  it("takes the number of the plan where all templates are selected, and lists none", async () => {
    const { api, lists } = largeAccount(names, 2);
    expect((await planChanges(api, [], {}, { isSelected: () => true, isWhole: true })).moreMissing).toBe(3);
    expect(lists()).toBe(0);
  });

  it("is about all templates without --only, include and exclude", () => {
    expect([isWhole({}), isWhole({ include: ["*"] }), isWhole({ exclude: [] }, [])]).toEqual([true, true, true]);
    expect([isWhole({}, ["a"]), isWhole({ include: ["a"] }), isWhole({ exclude: ["a"] })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
