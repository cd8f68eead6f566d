import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPolicies } from "#shared/default-policies.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { Permission } from "#shared/permissions.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const refused = (status: number, detail: string) => ({ status, body: { detail } });
const nobodys = "00000000-aaaa-4bbb-8ccc-000000000000";

describe("the policies of a new company", () => {
  it("are the default ones, by label", async () => {
    const founder = await product.join();
    const answer = await founder.call(accessRoutes.listPolicies);
    expect(answer.body.count).toBe(defaultPolicies.length);
    expect(answer.body.entities.map(({ label }: { label: string }) => label)).toEqual(
      defaultPolicies.map(({ label }) => label).sort((a, b) => a.localeCompare(b)),
    );
    expect(answer.body.entities[0]).toMatchObject({
      label: "Administrator",
      isDefault: "True",
      permissionCount: Permission.options.length,
    });
  });

  it("cannot be edited or removed", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const viewer = await team.policyNamed("Viewer");
    const locked = refused(403, "DEFAULT_POLICY_CANNOT_BE_EDITED");
    expect(await team.setPermissions(viewer, ["iam"])).toEqual(locked);
    expect(await founder.call(accessRoutes.deletePolicy, { params: { id: viewer.id } })).toEqual(locked);
    expect(await team.policyNamed("Viewer")).toEqual(viewer);
  });
});

describe("a policy", () => {
  it("is created without permissions, gets some with the read permissions they imply, and is removed", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const made = await founder.call(accessRoutes.createPolicy, { body: { label: " Writers ", description: "Write" } });
    expect(made).toMatchObject({ status: 201, body: { label: "Writers", isDefault: false, permissionCount: 0 } });
    const changed = await team.setPermissions(made.body, ["publish_templates", "write_tags"]);
    expect(changed.body.permissions.map(({ id }: { id: string }) => id)).toEqual([
      "read_templates",
      "publish_templates",
      "read_tags",
      "write_tags",
    ]);
    expect(await team.policyNamed("Writers")).toMatchObject({ isDefault: "False" });
    const one = { params: { id: made.body.id } };
    expect((await founder.call(accessRoutes.getPolicy, one)).body).toEqual(changed.body);
    expect((await founder.call(accessRoutes.deletePolicy, one)).status).toBe(204);
    expect(await founder.call(accessRoutes.getPolicy, one)).toEqual(refused(404, "POLICY_NOT_FOUND"));
  });

  it("is duplicated to a copy that can be edited", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const viewer = await team.policyNamed("Viewer");
    const copy = await founder.call(accessRoutes.duplicatePolicy, { body: { source_policy_id: viewer.id } });
    expect(copy).toMatchObject({
      status: 201,
      body: { label: "Viewer (copy)", isDefault: false, permissions: viewer.permissions },
    });
    expect((await team.setPermissions(copy.body, [])).body.permissionCount).toBe(0);
  });

  it("that a user group holds cannot be removed", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const policy = await team.policyWith("Tags", "write_tags");
    const group = await team.newGroup("Taggers", { policy_ids: [policy.id] });
    const one = { params: { id: policy.id } };
    expect(await founder.call(accessRoutes.deletePolicy, one)).toEqual(refused(409, "POLICY_IN_USE"));
    await team.changeGroup(group.id, { policy_ids: [] });
    expect((await founder.call(accessRoutes.deletePolicy, one)).status).toBe(204);
  });

  it("of another company looks like one that does not exist", async () => {
    const founder = await product.join();
    const stranger = await product.join();
    const policy = await teamOf(stranger).policyWith("Theirs", "write_tags");
    for (const id of [policy.id, nobodys]) {
      const missing = refused(404, "POLICY_NOT_FOUND");
      expect(await founder.call(accessRoutes.getPolicy, { params: { id } })).toEqual(missing);
      expect(await founder.call(accessRoutes.deletePolicy, { params: { id } })).toEqual(missing);
      expect(await founder.call(accessRoutes.duplicatePolicy, { body: { source_policy_id: id } })).toEqual(missing);
      expect(await teamOf(founder).setPermissions({ ...policy, id }, [])).toEqual(missing);
    }
    expect((await teamOf(stranger).policies()).length).toBe(defaultPolicies.length + 1);
  });

  it.each([
    ["label", { label: "", description: "x" }, "Please enter a label for this Policy."],
    ["description", { label: "x", description: " " }, "Please enter a short description"],
    ["description", { label: "x" }, "Please enter a short description"],
  ])("without a %s is refused, naming the field", async (field, body, rule) => {
    const founder = await product.join();
    const answer = await founder.call(accessRoutes.createPolicy, { body });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field, rule }] } });
  });

  it("takes effect for its holders at their next call", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const member = await addMember(product, founder, { permissions: [] });
    const policy = await team.policyWith("Access", "iam");
    await team.newGroup("Access", { policy_ids: [policy.id], user_ids: [claimsOf(member).sub] });
    expect((await member.call(accessRoutes.listPermissions)).status).toBe(200);
    await team.setPermissions(policy, ["read_tags"]);
    expect(await member.call(accessRoutes.listPermissions)).toEqual(refused(403, "PERMISSION_DENIED"));
  });
});

describe("the list of policies", () => {
  it("is searched, sorted and paged", async () => {
    const founder = await product.join();
    const labels = async (query: Record<string, string>) => {
      const { entities, count } = (await founder.call(accessRoutes.listPolicies, { query })).body;
      return [entities.map(({ label }: { label: string }) => label), count];
    };
    expect(await labels({ search: "PUBLISHING" })).toEqual([["Editor", "Template manager"], 2]);
    expect(await labels({ limit: "2", order: "desc" })).toEqual([["Viewer", "Template manager"], 5]);
    expect(await labels({ limit: "2", skip: "4" })).toEqual([["Viewer"], 5]);
  });

  it("refuses an unknown sort order", async () => {
    const founder = await product.join();
    const answer = await founder.call(accessRoutes.listPolicies, { query: { order_by: "secret" } });
    expect(answer.body.fields[0].field).toBe("order_by");
  });
});

describe("the permissions", () => {
  it("are all listed with their labels", async () => {
    const founder = await product.join();
    const { body } = await founder.call(accessRoutes.listPermissions);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(Permission.options);
    expect(body).toContainEqual({ id: "publish_templates", label: "Publish templates" });
  });
});
