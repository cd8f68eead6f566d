import * as z from "zod";
import { type Pool, writeAttributesOf } from "../pool.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import type { User } from "./user.ts";

export const AttributeList = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default("") }),
);
export type AttributeList = z.infer<typeof AttributeList>;

/** The attributes that a request sets, grouped by how they are stored. */
export interface RequestedAttributes {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly others: Readonly<Record<string, string>>;
}

const plainAttributes = [
  "address",
  "birthdate",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "picture",
  "preferred_username",
  "profile",
  "website",
  "zoneinfo",
];

const Email = z.email();

export function requireEmail(text: string, message: string): string {
  const parsed = Email.safeParse(text.trim());
  if (!parsed.success) throw invalidParameter(message);
  return parsed.data;
}

function readVerified(value: string): boolean {
  if (value === "true" || value === "false") return value === "true";
  throw invalidParameter("Attributes did not conform to the schema: email_verified: must be true or false");
}

const unauthorized = (name: string) =>
  new CognitoError("NotAuthorizedException", `A client attempted to write unauthorized attribute: ${name}`);

/** Refuses attributes that are not among the client's WriteAttributes. */
export function requireWritable(names: readonly string[], clientId: string, pool: Pool): void {
  const writable = writeAttributesOf(pool, clientId);
  const refused = writable && names.find((name) => !writable.includes(name));
  if (refused !== undefined) throw unauthorized(refused);
}

/** Only the operator may mark an address as verified; no caller may set a sub. */
export function readAttributes(
  list: AttributeList,
  writer: { readonly clientId: string } | "operator",
  pool: Pool,
): RequestedAttributes {
  if (writer !== "operator") {
    const names = list.map(({ Name }) => Name);
    requireWritable(names, writer.clientId, pool);
  }
  const others: Record<string, string> = {};
  let email: string | undefined;
  let emailVerified: boolean | undefined;
  for (const { Name, Value } of list) {
    if (Name === "email") email = requireEmail(Value, "Invalid email address format.");
    else if (Name === "email_verified" && writer === "operator") emailVerified = readVerified(Value);
    else if (plainAttributes.includes(Name) || pool.customAttributes?.includes(Name)) others[Name] = Value;
    else if (Name === "sub" || Name === "email_verified") throw unauthorized(Name);
    else {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
  }
  return { email, emailVerified, others };
}

/** All attributes as texts, as triggers and GetUser return them. */
export const attributeTexts = (user: User): Record<string, string> => ({
  sub: user.sub,
  email_verified: String(user.emailVerified),
  email: user.email,
  ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities) }),
  ...user.attributes,
});

export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries(attributeTexts(user)).map(([Name, Value]) => ({ Name, Value }));
