import { describe, expect, it } from "vitest";
import { withImpliedReads, withoutPermission } from "#shared/implied-reads.ts";
import { Permission } from "#shared/permissions.ts";

describe("the permissions of a policy", () => {
  it("include the read permission that they need, if there is one", () => {
    expect(withImpliedReads(["publish_templates"])).toEqual(["read_templates", "publish_templates"]);
    expect(withImpliedReads(["write_domain_identities"])).toEqual([
      "read_domain_identities",
      "write_domain_identities",
    ]);
    expect(withImpliedReads(["write_blocks", "billing", "iam"])).toEqual(["write_blocks", "billing", "iam"]);
  });

  it("are removed with the read permission", () => {
    expect(withoutPermission(Permission.options, "read_templates").filter((each) => each.includes("template"))).toEqual(
      [],
    );
    expect(withoutPermission(["read_tags", "write_tags", "iam"], "write_tags")).toEqual(["read_tags", "iam"]);
  });
});
