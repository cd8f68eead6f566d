import { AppError } from "#shared/errors.ts";
import { schemas } from "./scim-resources.ts";

const metaOf = (origin: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${origin}/api/scim/v2/${path}`,
});

const configuration = (origin: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  documentationUri: `${origin}/help/setup#single-sign-on`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: "oauthbearertoken", name: "Bearer token", description: "A token made under Single Sign-On", primary: true },
  ],
  meta: metaOf(origin, "ServiceProviderConfig", "ServiceProviderConfig"),
});

const resourceType = (origin: string, name: "User" | "Group", schema: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
  ...{ id: name, name, endpoint: `/${name}s`, schema },
  meta: metaOf(origin, "ResourceType", `ResourceTypes/${name}`),
});

interface Attribute {
  readonly name: string;
  readonly type?: "string" | "boolean" | "complex" | "reference";
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly multiValued?: boolean;
  readonly mutability?: "readOnly" | "readWrite" | "immutable";
  readonly uniqueness?: "none" | "server";
  readonly subAttributes?: readonly Attribute[];
}

/** An attribute's definition with the defaults of RFC 7643, section 2.2. */
const attribute = ({ subAttributes, ...given }: Attribute): object => ({
  ...{ type: "string", multiValued: false, required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none", description: given.name },
  ...(given.type === "reference" && { referenceTypes: ["User", "Group"] }),
  ...given,
  ...(subAttributes !== undefined && { subAttributes: subAttributes.map(attribute) }),
});

const reference: readonly Attribute[] = [
  { name: "value", mutability: "immutable" },
  { name: "$ref", type: "reference", mutability: "immutable" },
  { name: "display", mutability: "readOnly" },
];

const userAttributes: readonly Attribute[] = [
  { name: "userName", required: true, uniqueness: "server" },
  {
    name: "name",
    type: "complex",
    subAttributes: [{ name: "givenName" }, { name: "familyName" }, { name: "formatted", mutability: "readOnly" }],
  },
  { name: "displayName", mutability: "readOnly" },
  { name: "active", type: "boolean" },
  {
    ...{ name: "emails", type: "complex", multiValued: true, mutability: "readOnly" },
    subAttributes: [{ name: "value" }, { name: "type" }, { name: "primary", type: "boolean" }],
  },
  { name: "groups", type: "complex", multiValued: true, mutability: "readOnly", subAttributes: reference },
];

const groupAttributes: readonly Attribute[] = [
  { name: "displayName", required: true, uniqueness: "server" },
  { name: "members", type: "complex", multiValued: true, subAttributes: reference },
];

const schema = (origin: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
  ...{ id, name, description: name, attributes: attributes.map(attribute) },
  meta: metaOf(origin, "Schema", `Schemas/${id}`),
});

/** The service's description by resource name: one object, or a list of objects with ids. */
export function describeService(origin: string, resource: string) {
  switch (resource) {
    case "ServiceProviderConfig":
      return configuration(origin);
    case "ResourceTypes":
      return [resourceType(origin, "User", schemas.user), resourceType(origin, "Group", schemas.group)];
    case "Schemas":
      return [
        schema(origin, schemas.user, "User", userAttributes),
        schema(origin, schemas.group, "Group", groupAttributes),
      ];
    default:
      throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  }
}
