import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { userRoutes } from "#shared/api/users.ts";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openMemberDirectory } from "#functions/adapters/cognito/member-directory.ts";
import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { type FormerPeople, formerAnswers, putFormerItems } from "#tests/support/first-release.ts";
import { acceptInvitation, invitationTo } from "#tests/support/invitations.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { unfinishedAccount } from "#tests/support/pool-user.ts";
import { type CallOptions, type Product, signIn, startProduct } from "#tests/support/product.ts";

/** A table as the first release filled it, read and written by today's code. */

const email = "person-1@example.com";
let product: Product;
let people: FormerPeople;
let directory: MemberDirectory;
let call: (name: string, options?: CallOptions) => ReturnType<Product["call"]>;
beforeAll(async () => {
  product = await startProduct();
  const founder = await product.join(email);
  directory = openMemberDirectory();
  people = { founder: claimsOf(founder).sub, invited: await unfinishedAccount("invited@example.com") };
  await putFormerItems(people);
  // Now of the company in the items.
  const token = await signIn(email);
  const routeOf = (name: string) => routeEntries.find((entry) => entry.name === name)!.route;
  call = (name, options) => product.call(routeOf(name), { token, ...options });
});
afterAll(() => product.close());

const newPermissions = [
  { id: "company_security", label: "Manage company security" },
  { id: "accept_breaking_changes", label: "Accept breaking changes" },
];
const byId = (all: readonly any[]) => all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const withNewPermissions = (all: readonly any[]) => {
  const haveLabels = all.some(({ label }) => label !== undefined);
  return byId([...all, ...newPermissions.map(({ id, label }) => ({ id, ...(haveLabels && { label }) }))]);
};
const isAdministrator = ({ isDefault, label }: any) => isDefault === true && label === "Administrator";
const policyToday = (policy: any) =>
  isAdministrator(policy)
    ? {
        ...policy,
        permissionCount: Number(policy.permissionCount) + newPermissions.length,
        ...(policy.permissions === undefined ? {} : { permissions: withNewPermissions(policy.permissions) }),
      }
    : policy;

const without = (key: string) => (entity: object) =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => name !== key));

/** What is answered otherwise on purpose since then: a former answer as it reads today. */
const today: Readonly<Record<string, (body: any) => any>> = {
  // Two steps have been added: its colleagues are there, and nothing says whether it has sent.
  getCompany: ({ summary, ...company }) => ({
    ...company,
    summary: { ...summary, mailSent: false, colleagueInvited: true, progress: 67 },
  }),
  getPolicy: policyToday,
  // Keys have a page of their own.
  listAccounts: (accounts) => accounts.map(without("apiKey")),
  listPolicies: ({ entities, ...rest }) => ({
    ...rest,
    entities: entities.map((policy: any) => ({
      ...policyToday(policy),
      isDefault: policy.isDefault === true ? "True" : "False",
    })),
  }),
  listPermissions: withNewPermissions,
  getUser: ({ permissions, ...user }) => ({ ...user, permissions: withNewPermissions(permissions) }),
  // The user pool has two of its people now.
  listMembers: ({ entities, ...rest }) => ({
    ...rest,
    entities: entities.map(without("signInMethods")),
  }),
  listImages: ({ entities, ...rest }) => ({
    ...rest,
    entities: entities.map(without("filelink")),
  }),
};

/** The same, with permissions and users sorted: their order depends on the code, or on an id that differs in each run. */
const inOrder = (body: any): any => {
  if (Array.isArray(body))
    return body.every((each) => "label" in each && "id" in each) ? byId(body) : body.map(inOrder);
  if (typeof body !== "object" || body === null) return body;
  const { permissions, users } = body;
  return {
    ...body,
    ...(Array.isArray(permissions) && { permissions: byId(permissions) }),
    ...(Array.isArray(users) && {
      users: users.toSorted((one: any, other: any) => (one.email < other.email ? -1 : 1)),
    }),
    ...(Array.isArray(body.entities) && { entities: body.entities.map(inOrder) }),
  };
};

describe("the current code answers as the first release did", () => {
  it.each(formerAnswers().map(({ name }, at) => [name, at] as const))("%s (%i)", async (name, at) => {
    const { params, status, body } = formerAnswers(people)[at]!;
    const answer = await call(name, { params });
    const expected = today[name]?.(body) ?? body;
    expect({ status: answer.status, body: inOrder(answer.body) }).toMatchObject({ status, body: inOrder(expected) });
  });
});

describe("the current code continues with", () => {
  const former = (name: string) => formerAnswers(people).filter((answer) => answer.name === name);

  it("each template: a version is saved, and the newest version of that release is restored", async () => {
    for (const { params, body: before } of former("getTemplate")) {
      const body = { basedOnVersion: before.versionNumber, design: makeDesign("<p>Since then</p>") };
      expect(await call("saveTemplate", { params, body })).toMatchObject({
        status: 200,
        body: { versionNumber: Number(before.versionNumber) + 1 },
      });
      const versionNumber = String(before.versionNumber);
      expect(await call("getTemplateVersion", { params: { ...params, versionNumber } })).toMatchObject({
        status: 200,
        body: { html: before.html, design: before.design },
      });
    }
  });

  it("each block: a version is saved", async () => {
    for (const { params, body: before } of former("getBlock")) {
      const body = { basedOnVersion: before.versionNumber, label: before.label, description: "Since then" };
      expect(await call("updateBlock", { params, body: { ...body, design: before.design } })).toMatchObject({
        status: 200,
      });
    }
  });

  it("the archived template: it is restored", async () => {
    const archived = { id: "df7a3d09-1951-4abb-a9c1-1eccdba1c40d" };
    expect(await call("restoreTemplate", { params: archived })).toMatchObject({
      status: 200,
      body: { templateName: "to-delete" },
    });
    expect(await call("getTemplate", { params: archived })).toMatchObject({ status: 200, body: { versionNumber: 2 } });
  });

  it("the invited users: they are invited again, twice, and join by the newest link", async () => {
    const address = "invited@example.com";
    const params = { id: people.invited };
    for (const round of [1, 2]) {
      expect(await call("reinviteMember", { params }), String(round)).toMatchObject({ status: 204 });
    }
    expect([await directory.find(address), await findCompanyOfUser(openTable(), people.invited)]).toEqual([
      undefined,
      undefined,
    ]);
    const token = await acceptInvitation(invitationTo(product, address));
    expect((await product.call(userRoutes.getUser, { token })).status).toBe(200);
    const { body: after } = await call("listMembers");
    expect(after.entities.filter(({ email: each }: any) => each === address)).toMatchObject([
      { verified: true, userGroups: [{ label: "Invited" }] },
    ]);
    expect((await call("reinviteMember", { params })).body.detail).toBe("MEMBER_NOT_FOUND");
  });
});
