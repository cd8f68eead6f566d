import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { httpApiNames, httpApiOf } from "#shared/api/http-apis.ts";
import type { Route } from "#shared/api/route.ts";
import { isForKeys, isForMachines, Permission } from "#shared/permissions.ts";
import { originSecret } from "#bin/local-stage/settings.ts";
import { originHeader } from "#shared/origin-header.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { callApi, type Person, type Product, startProduct } from "#tests/support/product.ts";

/** What every route must answer, made from the table of endpoints. */

let product: Product;
let founder: Person;
let visitor: Person;
let machine: string;
beforeAll(async () => {
  product = await startProduct();
  founder = await product.join();
  visitor = await product.join();
  const { accountId } = await connectCustomer(product, founder);
  machine = await makeKey(founder, accountId);
});
afterAll(() => product.close());

const named = routeEntries.map(({ name, route }) => [name, route] as const);
const guarded = named.filter(([, route]) => route.access !== "public");
const forPeople = guarded.filter(([, route]) => !isForMachines(route.access));
const forMachines = guarded.filter(([, route]) => isForMachines(route.access));
const withPermissions = guarded.flatMap(([name, route]) =>
  typeof route.access === "object" && "anyOf" in route.access ? [[name, route, route.access.anyOf] as const] : [],
);
const withJson = named.filter(([, route]) => route.body !== undefined && (route.bodyKind ?? "json") === "json");
const withId = named.filter(([, route]) => route.path.includes("{id}"));

const someId = "00000000-aaaa-4bbb-8ccc-000000000000";
const params = {
  sampleData: "Some-data",
  id: someId,
  sampleDataId: someId,
  threadId: someId,
  commentId: someId,
  name: "Some-name",
  deliveryId: "20261122T000000000Z-unknown0",
  versionNumber: "1",
  method: "google",
  resource: "Users",
  resourceId: someId,
};
const asCaller = ({ access }: Route) => {
  if (access === "public") return undefined;
  return isForKeys(access) ? machine : founder.token;
};
const jsonType = { "content-type": "application/json" };

describe("without a valid token", () => {
  it.each(guarded)("%s answers 401 without a token", async (_, route) => {
    expect((await product.call(route, { params })).status).toBe(401);
  });

  it.each(forMachines)("%s answers 403 to a user's token and to an unknown API key", async (_, route) => {
    expect((await product.call(route, { params, token: founder.token })).status).toBe(403);
    expect((await product.call(route, { params, token: `sestina_${"x".repeat(43)}` })).status).toBe(403);
  });

  it.each(forPeople)("%s answers 401 to an API key", async (_, route) => {
    expect((await product.call(route, { params, token: machine })).status).toBe(401);
  });

  it.each(forPeople)("%s answers 401 to a token with a changed claim", async (_, route) => {
    const [head, payload, signature] = founder.token.split(".");
    const claims = JSON.parse(Buffer.from(payload!, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, company: someId })).toString("base64url");
    const token = [head, forged, signature].join(".");
    expect((await product.call(route, { params, token })).status).toBe(401);
  });
});

describe("at the APIs' own addresses, past CloudFront", () => {
  const addressOf = ({ path }: Pick<Route, "path">) => `${product.url}/_aws/execute-api/${httpApiOf(path)}`;
  /** The gateway's own answer; HEAD has no bodies. */
  const refusal = ({ method }: Route, status: number, message: string) => ({
    status,
    body: method === "HEAD" ? undefined : { message },
  });
  const past = (route: Route, headers = {}) =>
    callApi(addressOf(route), route, { params, token: asCaller(route), headers });

  it.each(named)("%s refuses authorized callers without the header, and a guessed header", async (_, route) => {
    const forbidden = refusal(route, 403, "Forbidden");
    expect(await past(route)).toMatchObject(forbidden);
    expect(await past(route, { [originHeader]: "0".repeat(64) })).toMatchObject(forbidden);
  });

  it.each(named)("%s is unknown to every API but its own", async (_, route) => {
    for (const name of httpApiNames.filter((each) => each !== httpApiOf(route.path))) {
      const call = { params, token: asCaller(route), headers: { [originHeader]: originSecret } };
      // The gateway's own answer: a Lambda behind a wrong API would answer 404 as well, to ids that do not exist.
      const unknown = refusal(route, 404, "Not Found");
      expect(await callApi(`${product.url}/_aws/execute-api/${name}`, route, call)).toEqual(unknown);
    }
  });

  it("a call with the header's value is accepted, which CloudFront sets in place of the caller's own", async () => {
    const { getCompany } = companyRoutes;
    const secret = originSecret;
    expect(secret).toMatch(/^\w{64}$/);
    const { token } = founder;
    const known = { token, headers: { [originHeader]: secret } };
    expect((await callApi(addressOf(getCompany), getCompany, known)).status).toBe(200);
    const guess = { token, headers: { [originHeader]: "a guess" } };
    expect((await callApi(product.url, getCompany, guess)).status).toBe(200);
  });
});

describe("without the permission", () => {
  it.each(withPermissions)("%s answers 403, whatever the input", async (_, route, needed) => {
    await allowOnly(
      visitor,
      Permission.options.filter((permission) => !needed.includes(permission)),
    );
    const answer = await visitor.call(route, { params, body: route.method === "GET" ? undefined : { any: 1 } });
    expect(answer).toEqual({ status: 403, body: { detail: "PERMISSION_DENIED" } });
  });
});

describe("with bad input", () => {
  it.each(withJson)("%s answers 400 to text that is not JSON", async (_, route) => {
    const answer = await product.call(route, { params, token: asCaller(route), body: "{ not json", headers: jsonType });
    expect(answer).toEqual({ status: 400, body: { detail: "INVALID_JSON" } });
  });

  it.each(withJson)("%s names an unknown field", async (_, route) => {
    const answer = await product.call(route, { params, token: asCaller(route), body: { surprise: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe("INVALID_INPUT");
    expect(answer.body.fields).toContainEqual({ field: "surprise", rule: "is not a known field" });
  });

  it.each(withJson)("%s answers 400 to a body that is no object", async (_, route) => {
    for (const body of ["[]", "null", '"text"', "7"]) {
      const answer = await product.call(route, { params, token: asCaller(route), body, headers: jsonType });
      expect(answer.body).toMatchObject({ detail: "INVALID_INPUT" });
    }
  });

  it.each(withJson)("%s answers 415 to another content type", async (_, route) => {
    const headers = { "content-type": "text/plain" };
    const answer = await product.call(route, { params, token: asCaller(route), body: "{}", headers });
    expect(answer).toEqual({ status: 415, body: { detail: "UNSUPPORTED_MEDIA_TYPE" } });
  });

  it.each(withId)("%s answers 400 to an id of no known form", async (_, route) => {
    const answer = await product.call(route, {
      params: { ...params, id: "a b" },
      token: asCaller(route),
      body: route.body === undefined ? undefined : {},
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].field).toBe("id");
  });
});
