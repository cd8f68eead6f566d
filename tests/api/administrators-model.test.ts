import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Item } from "#functions/adapters/ports/table.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { Permission } from "#shared/permissions.ts";
import { accessItems, changed, fullAdministrators, holdings, restoreAccess } from "#tests/support/access-model.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addGroups, addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** Random changes of access by several members: after each, and after many at once, the rules of access hold. */

let product: Product;
let people: Person[];
let company: string;
let begin: Item[];
beforeAll(async () => {
  product = await startProduct();
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  ({ company } = claimsOf(founder));
  const rights: readonly (readonly Permission[])[] = [Permission.options, ["iam", "read_tags"], ["iam", "billing"], []];
  people = [founder];
  for (const permissions of rights) people.push(await addMember(product, founder, { permissions }));
  await addGroups(["Empty"], founder, people[2]!);
  begin = await accessItems(company);
});
afterAll(() => product.close());

const subs = () => people.map((person) => claimsOf(person).sub);
const state = () => loadAccessState(openTable(), company);
const restore = () => restoreAccess(company, begin, subs());

const index = fc.nat({ max: 19 });
const some = fc.uniqueArray(index, { minLength: 1, maxLength: 4 });
const permissions = fc.oneof(
  fc.subarray(["iam", "billing", "read_tags", "company_security"] as const),
  fc.constant(Permission.options),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("remove" as const), by: index, whom: index }),
  fc.record({ kind: fc.constant("regroup" as const), by: index, whom: index, groups: some }),
  fc.record({ kind: fc.constant("group" as const), by: index, group: index, policies: some, users: some }),
  fc.record({ kind: fc.constant("ungroup" as const), by: index, group: index }),
  fc.record({ kind: fc.constant("policy" as const), by: index, policy: index, permissions }),
  fc.record({ kind: fc.constant("unpolicy" as const), by: index, policy: index }),
  fc.record({ kind: fc.constant("leave" as const), by: index }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;
const pickAll = <T>(from: readonly T[], at: readonly number[]): T[] => [...new Set(at.map((one) => pick(from, one)))];

/** Plays one step against what is there now; gives who did it and whether it was done. */
async function play(does: Step): Promise<{ by: string; isDone: boolean }> {
  const actor = pick(people, does.by);
  const by = claimsOf(actor).sub;
  const { groups, policies } = await state();
  const groupIds = groups.map(({ id }) => id);
  const policyIds = policies.map(({ id }) => id);
  const named = { label: "Changed", description: "By the model" };
  const call = () => {
    switch (does.kind) {
      case "remove":
        return actor.call(accessRoutes.removeMember, { params: { id: pick(subs(), does.whom) } });
      case "regroup":
        return actor.call(accessRoutes.setGroupsOfMember, {
          params: { id: pick(subs(), does.whom) },
          body: { ids: pickAll(groupIds, does.groups) },
        });
      case "group": {
        const users = { aws_account_ids: [], user_ids: pickAll(subs(), does.users) };
        const body = { ...named, ...users, policy_ids: pickAll(policyIds, does.policies) };
        return actor.call(accessRoutes.updateUserGroup, { params: { id: pick(groupIds, does.group) }, body });
      }
      case "ungroup":
        return actor.call(accessRoutes.deleteUserGroup, { params: { id: pick(groupIds, does.group) } });
      case "policy": {
        const body = { ...named, permission_ids: does.permissions };
        return actor.call(accessRoutes.updatePolicy, { params: { id: pick(policyIds, does.policy) }, body });
      }
      case "unpolicy":
        return actor.call(accessRoutes.deletePolicy, { params: { id: pick(policyIds, does.policy) } });
      case "leave":
        return actor.call(leavingRoutes.deleteMyself, { body: { confirmation: actor.email } });
    }
  };
  const { status } = await call();
  expect(status, JSON.stringify(does)).toBeLessThan(500);
  return { by, isDone: status < 300 };
}

describe("changes of access by several members", () => {
  it(
    "one after the other: no member grants or takes permissions that they do not hold",
    { timeout: scaledTimeout(240_000) },
    async () => {
      let done = 0;
      const played = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await restore();
        for (const does of steps) {
          const before = holdings(await state());
          const { by, isDone } = await play(does);
          const differs = changed(before, holdings(await state()));
          const held = before.get(by);
          const own = [...(held?.permissions ?? []), ...(held?.accountIds ?? [])];
          const foreign = isDone ? differs.filter((one) => !own.includes(one)) : differs;
          expect(foreign, JSON.stringify(does)).toEqual([]);
          expect(await fullAdministrators(company), JSON.stringify(does)).not.toEqual([]);
          if (isDone) done += 1;
        }
      });
      await fc.assert(played, { numRuns: 40 });
      expect(done).toBeGreaterThan(30);
    },
  );

  it("at once: a full administrator remains", { timeout: scaledTimeout(240_000) }, async () => {
    // Steps of the two who hold everything are the ones that could end in none.
    const dangerous = step.map((does): Step => ({ ...does, by: does.by % 3 === 2 ? does.by : does.by % 2 }));
    const played = fc.asyncProperty(fc.array(dangerous, { minLength: 6, maxLength: 10 }), async (steps) => {
      await restore();
      await Promise.all(steps.map(play));
      expect(await fullAdministrators(company)).not.toEqual([]);
    });
    await fc.assert(played, { numRuns: 40 });
  });
});
