import { describe, expect, it } from "vitest";
import { applyPatch, PatchRequest } from "#functions/domain/scim/apply-patch.ts";
import { processorTime } from "#tests/support/processor-time.ts";

const patch = (resource: Record<string, unknown>, ...operations: object[]) =>
  applyPatch(resource, PatchRequest.parse({ operations }));
const members = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `member-${String(from + index)}` }));

describe("a PATCH of many members", () => {
  it("adds and removes thousands at once, in less than a second", () => {
    const start = processorTime();
    const held = { members: members(0, 5000) };
    const added = patch(held, { op: "add", path: "members", value: members(2500, 5000) });
    expect(added["members"]).toEqual(members(0, 7500));
    const removed = patch(added, { op: "remove", path: "members", value: members(0, 5000) });
    expect(removed["members"]).toEqual(members(5000, 2500));
    expect(processorTime() - start).toBeLessThan(1000);
  });
});

describe("a PATCH of many attributes", () => {
  it("is refused before it is applied", () => {
    const value = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`name.a${String(index)}`, 1]));
    expect(() => patch({}, { op: "add", value })).toThrow(expect.objectContaining({ code: "SCIM_VALUE_INVALID" }));
    expect(() => patch({}, { op: "add", path: "name", value: { deep: value } })).toThrow(
      expect.objectContaining({ code: "SCIM_VALUE_INVALID" }),
    );
  });

  it("sets them in any case of their names, and keeps the others", () => {
    const user = { name: { givenName: "Ada", familyName: "L." } };
    const changed = patch(user, { op: "add", path: "NAME", value: { GIVENNAME: "Eve", formatted: "Eve L." } });
    expect(changed).toEqual({ name: { givenName: "Eve", familyName: "L.", formatted: "Eve L." } });
  });
});
