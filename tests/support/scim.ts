import type { ApiAnswer, Person, Product } from "./product.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

/** A client of a company's SCIM service, as an identity provider calls it. */
export interface ScimClient {
  readonly token: string;
  readonly call: (method: string, path: string, body?: object) => Promise<ApiAnswer & { readonly contentType: string }>;
  /** Provisions a user; returns the resource. */
  readonly user: (userName: string, more?: object) => Promise<any>;
  readonly group: (displayName: string, ...ids: string[]) => Promise<any>;
  readonly patch: (path: string, ...operations: object[]) => Promise<ApiAnswer>;
}

export const scimSchemas = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
};

/** Creates a token; its company has a verified domain. */
export async function openScim({ url }: Product, person: Person): Promise<ScimClient> {
  const made = await person.call(ssoRoutes.makeScimToken);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { token } = made.body;
  const call: ScimClient["call"] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
    const answer = await fetch(`${url}/api/scim/v2${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const contentType = answer.headers.get("content-type") ?? "";
    return { status: answer.status, contentType, body: text === "" ? undefined : JSON.parse(text) };
  };
  const made201 = async (path: string, body: object) => {
    const answer = await call("POST", path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    token,
    call,
    user: (userName, more = {}) =>
      made201("/Users", {
        schemas: [scimSchemas.user],
        userName,
        name: { givenName: "Cy", familyName: "Test" },
        active: true,
        ...more,
      }),
    group: (displayName, ...ids) =>
      made201("/Groups", { schemas: [scimSchemas.group], displayName, members: ids.map((value) => ({ value })) }),
    patch: (path, ...operations) => call("PATCH", path, { schemas: [scimSchemas.patch], Operations: operations }),
  };
}
