import { expect, it } from "vitest";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { triggerTouches } from "#shared/trigger-touches.ts";

const companyId = "11111111-aaaa-4bbb-8ccc-000000000001";
const triggers = Object.keys(triggerTouches) as (keyof typeof triggerTouches)[];

it.each(triggers)("the trigger %s may touch its listed partitions, and one company if it has one", (trigger) => {
  const touches = triggerTouches[trigger];
  expect(scopeOf(trigger)).toEqual({ companyId: undefined, touches });
  expect(scopeOf(trigger, companyId)).toEqual({ companyId, touches });
});
