import SCIMMY from "scimmy";
import { afterAll, beforeAll, expect, it } from "vitest";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openScim, type ScimClient, scimSchemas } from "#tests/support/scim.ts";
import { addConnection, proveDomain } from "#tests/support/sso.ts";

/**
 * The requests of RFC 7644, section 3, with data of our own. SCIMMY, a SCIM library of others, makes the messages and
 * reads the answers: its schemas refuse what is no User, Group, list or error.
 */

let product: Product;
let scim: ScimClient;
beforeAll(async () => {
  product = await startProduct();
  const admin = await product.join();
  await putOnPlan(admin, "Enterprise");
  await proveDomain(product, admin, await addConnection(product, admin, { domain: "rfc.example" }));
  scim = await openScim(product, admin);
});
afterAll(() => product.close());

type Operation = ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0] extends infer R
  ? NonNullable<R> extends { Operations: (infer O)[] }
    ? O
    : never
  : never;

const patch = (path: string, ...Operations: Operation[]) => {
  const id = SCIMMY.Messages.PatchOp.id;
  return scim.call("PATCH", path, new SCIMMY.Messages.PatchOp({ schemas: [id], Operations }));
};
const readUser = (body: object): any => new SCIMMY.Schemas.User(body, "both");
const readGroup = (body: object): any => new SCIMMY.Schemas.Group(body, "both");
/** SCIMMY throws what an error message says. */
const readError = (body: any): unknown => {
  try {
    return new SCIMMY.Messages.ErrorResponse(body);
  } catch (error) {
    const { status, scimType } = error as any;
    return { status: Number(status), scimType };
  }
};
const search = async (kind: string, query: Readonly<Record<string, string>>): Promise<any> => {
  const { body } = await scim.call("GET", `/${kind}?${new URLSearchParams(query).toString()}`);
  const { totalResults, startIndex, itemsPerPage } = body;
  return new SCIMMY.Messages.ListResponse(body, { totalResults, startIndex, itemsPerPage });
};

it("creates, retrieves, replaces and deletes a user (3.3, 3.4.1, 3.5.1, 3.6)", async () => {
  const created = await scim.call("POST", "/Users", {
    schemas: [scimSchemas.user],
    userName: "lin@rfc.example",
    externalId: "lin",
    name: { formatted: "Ms. Lin Berg", familyName: "Berg", givenName: "Lin" },
  });
  expect(created.status).toBe(201);
  const user = readUser(created.body);
  expect(user).toMatchObject({ userName: "lin@rfc.example", externalId: "lin", active: true });
  expect(created.body.meta.location).toBe(`${product.url}/api/scim/v2/Users/${String(user.id)}`);
  expect((await scim.call("GET", `/Users/${String(user.id)}`)).body).toEqual(created.body);
  const replaced = await scim.call("PUT", `/Users/${String(user.id)}`, {
    schemas: [scimSchemas.user],
    id: user.id,
    userName: "lin@rfc.example",
    name: { familyName: "Berg", givenName: "Linnea" },
    roles: [],
    emails: [{ value: "lin@rfc.example" }],
  });
  const after = readUser(replaced.body);
  expect([after.name.givenName, after.externalId]).toEqual(["Linnea", undefined]);
  expect((await scim.call("DELETE", `/Users/${String(user.id)}`)).status).toBe(204);
  const gone = await scim.call("GET", `/Users/${String(user.id)}`);
  expect(gone.status).toBe(404);
  expect(readError(gone.body)).toMatchObject({ status: 404 });
});

it("finds users by filters and pages (3.4.2)", async () => {
  for (const name of ["jon", "kim", "kai"]) await scim.user(`${name}@rfc.example`, { externalId: name });
  const names = async (filter: string) =>
    (await search("Users", { filter })).Resources.map(({ userName }: any) => userName.split("@")[0]).sort();
  expect(await names('userName sw "K"')).toEqual(["kai", "kim"]);
  expect(await names('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"')).toEqual(["jon"]);
  expect(await names('externalId eq "kim" and meta.created gt "2011-05-13T04:42:34Z"')).toEqual(["kim"]);
  expect(await names('userName sw "k" and not (emails co "kim@")')).toEqual(["kai"]);
  expect(await names('emails[type eq "work" and value co "@rfc.example"] and externalId ne "jon"')).toEqual([
    "kai",
    "kim",
  ]);
  const page = await search("Users", { filter: 'userName ew "@rfc.example"', startIndex: "1", count: "2" });
  expect(page).toMatchObject({ totalResults: 3, itemsPerPage: 2 });
  const none = await search("Users", { filter: 'userName eq "none@rfc.example"' });
  expect(none).toMatchObject({ totalResults: 0, Resources: [] });
});

it("changes users by PATCH: add, replace, remove (3.5.2)", async () => {
  const { id } = await scim.user("mia@rfc.example");
  const path = `/Users/${String(id)}`;
  const added = await patch(path, { op: "add", value: { externalId: "mia-1", name: { familyName: "Holm" } } });
  expect(readUser(added.body)).toMatchObject({ externalId: "mia-1", name: { givenName: "Cy", familyName: "Holm" } });
  const replaced = await patch(
    path,
    { op: "replace", path: "name.givenName", value: "Mia" },
    { op: "replace", path: "active", value: false },
  );
  expect(readUser(replaced.body)).toMatchObject({ active: false, name: { givenName: "Mia", familyName: "Holm" } });
  const removed = await patch(path, { op: "remove", path: "externalId" });
  expect(readUser(removed.body).externalId).toBeUndefined();
  const refused = await scim.patch(path, { op: "remove" });
  expect(readError(refused.body)).toMatchObject({ status: 400, scimType: "noTarget" });
});

it("changes the members of groups by PATCH: add, remove some and all, replace (3.5.2)", async () => {
  const [ann, ben] = [await scim.user("ann@rfc.example"), await scim.user("ben@rfc.example")];
  const { id } = await scim.group("Tour Guides");
  const path = `/Groups/${String(id)}`;
  const held = (answer: any) =>
    (readGroup(answer.body).members ?? []).map(({ display }: any) => display.split("@")[0]).sort();
  const one = ({ id: value }: any) => ({ display: "as the client calls them", value });
  expect(held(await patch(path, { op: "add", path: "members", value: [one(ann)] }))).toEqual(["ann"]);
  expect(held(await patch(path, { op: "add", value: { members: [one(ann), one(ben)] } }))).toEqual(["ann", "ben"]);
  expect(held(await patch(path, { op: "remove", path: `members[value eq "${String(ann.id)}"]` }))).toEqual(["ben"]);
  expect(held(await patch(path, { op: "replace", path: "members", value: [one(ann)] }))).toEqual(["ann"]);
  expect(held(await patch(path, { op: "remove", path: "members" }))).toEqual([]);
  const swapped = await patch(
    path,
    { op: "remove", path: "members" },
    { op: "add", path: "members", value: [one(ann), one(ben)] },
  );
  expect(held(swapped)).toEqual(["ann", "ben"]);
  const shown = await scim.call("GET", `/Users/${String(ann.id)}`);
  expect(readUser(shown.body).groups.map(({ display }: any) => display)).toEqual(["Tour Guides"]);
});
