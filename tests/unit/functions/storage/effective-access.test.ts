import { describe, expect, it } from "vitest";
import { type AccessRules, effectiveAccess } from "#functions/storage/records.ts";

const rules: AccessRules = {
  companyId: "company-1",
  revision: 0,
  permissionsVersion: 2,
  groups: {
    "group-one": { permissions: ["iam", "read_tags"], accountIds: ["account-a", "account-b"] },
    "group-two": { permissions: ["read_tags", "write_tags"], accountIds: ["account-b", "account-c"] },
  },
};
const of = (groupIds: string[], defaultAccountId?: string) =>
  effectiveAccess({ userId: "user-one", companyId: "company-1", groupIds, defaultAccountId }, rules);

describe("a member's access", () => {
  it("is the union of their groups, in the order of the table of permissions", () => {
    expect(of(["group-one", "group-two"])).toMatchObject({
      permissions: ["read_tags", "write_tags", "iam"],
      accountIds: ["account-a", "account-b", "account-c"],
    });
  });

  it("is empty in a deleted group, or without a group", () => {
    expect(of(["group-gone"])).toMatchObject({ permissions: [], accountIds: [], defaultAccountId: undefined });
    expect(of([])).toMatchObject({ permissions: [], accountIds: [] });
  });

  it("has the chosen default account while it is visible, else the first", () => {
    expect(of(["group-two"], "account-c").defaultAccountId).toBe("account-c");
    expect(of(["group-two"], "account-a").defaultAccountId).toBe("account-b");
  });
});
