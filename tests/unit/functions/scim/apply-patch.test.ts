import fc from "fast-check";
import { scimPatch, type ScimPatchOperation } from "scim-patch";
import { describe, expect, it } from "vitest";
import { applyPatch, PatchRequest } from "#functions/domain/scim/apply-patch.ts";
import { attributeOf } from "#functions/domain/scim/match-filter.ts";
import { AppError } from "#shared/errors.ts";

const change = (resource: Readonly<Record<string, unknown>>, operations: readonly object[]) =>
  applyPatch(resource, PatchRequest.parse({ operations }));

const id = fc.constantFrom("a", "b", "c", "d");
const member = fc.record({ value: id });
const members = fc.uniqueArray(member, { minLength: 1, maxLength: 4, selector: ({ value }) => value });
// The other refuses to take values out of a list that has none: one member always stays.
const staying = members.map((all) => [...all, { value: "stays" }]);
const word = fc.string({ maxLength: 6, unit: "grapheme-ascii" });

const groupOperation: fc.Arbitrary<object> = fc.oneof(
  fc.record({ op: fc.constantFrom("add", "replace"), path: fc.constant("members"), value: staying }),
  fc.record({ op: fc.constant("remove"), path: id.map((one) => `members[value eq "${one}"]`) }),
  fc.record({ op: fc.constant("remove"), path: fc.constant("members"), value: members }),
  fc.record({ op: fc.constantFrom("add", "replace"), path: fc.constant("displayName"), value: word }),
  fc.record({ op: fc.constantFrom("add", "replace"), value: fc.record({ displayName: word, externalId: word }) }),
);
const nameField = fc.constantFrom("name.givenName", "name.familyName");
const userOperation: fc.Arbitrary<object> = fc.oneof(
  fc.record({ op: fc.constantFrom("add", "replace"), path: nameField, value: word }),
  fc.record({ op: fc.constantFrom("add", "replace"), path: fc.constant("active"), value: fc.boolean() }),
  fc.record({ op: fc.constantFrom("add", "replace"), value: fc.record({ externalId: word, active: fc.boolean() }) }),
  fc.record({ op: fc.constant("remove"), path: fc.constantFrom("externalId", "name.givenName") }),
);
const user = { schemas: [], id: "u", userName: "ada", active: true, name: { givenName: "Ada", familyName: "L" } };

const secondOpinion = (resource: object, operations: readonly object[]): unknown =>
  scimPatch(
    { schemas: [], meta: { resourceType: "X" }, ...structuredClone(resource) } as any,
    structuredClone(operations) as ScimPatchOperation[],
    { mutateDocument: false },
  );

const heldBy = (group: unknown) =>
  ((attributeOf(group, "members") ?? []) as { value: string }[]).map(({ value }) => value).sort();

describe("an independent check, scim-patch,", () => {
  it("gives the same result for a group", () => {
    fc.assert(
      fc.property(staying, fc.array(groupOperation, { minLength: 1, maxLength: 5 }), (start, operations) => {
        const group = { id: "g", displayName: "Team", members: start };
        const [ours, theirs] = [change(group, operations), secondOpinion(group, operations)];
        expect(heldBy(ours)).toEqual(heldBy(theirs));
        for (const name of ["displayName", "externalId"]) {
          expect(attributeOf(ours, name)).toEqual(attributeOf(theirs, name));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same result for a user", () => {
    fc.assert(
      fc.property(fc.array(userOperation, { minLength: 1, maxLength: 5 }), (operations) => {
        const [ours, theirs] = [change(user, operations), secondOpinion(user, operations)];
        for (const name of ["active", "externalId", "name", "userName"]) {
          expect(attributeOf(ours, name)).toEqual(attributeOf(theirs, name));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a PATCH", () => {
  it("sent twice has the effect of one, and does not change the given resource", () => {
    fc.assert(
      fc.property(members, groupOperation, (start, operation) => {
        const group = { id: "g", displayName: "Team", members: start };
        const before = structuredClone(group);
        const once = change(group, [operation]);
        expect(change(once, [operation])).toEqual(once);
        expect(group).toEqual(before);
      }),
    );
  });

  it("is applied or refused with a reason, and reaches no prototype", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "__proto__.x", 'emails[type eq "work"].__proto__', "constructor.prototype"),
    );
    const operation = fc.record(
      { op: fc.constantFrom("add", "replace", "remove"), path: text, value: fc.jsonValue() },
      { requiredKeys: ["op"] },
    );
    const known = new Set(["SCIM_PATH_INVALID", "SCIM_FILTER_INVALID", "SCIM_NO_TARGET", "SCIM_VALUE_INVALID"]);
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1 }), (operations) => {
        try {
          change({ ...user, emails: [{ type: "work", value: "ada" }] }, operations);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(known).toContain((error as AppError).code);
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
