import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** As the provider writes it: an issuer is compared letter by letter (OpenID Connect Discovery, 4.3). */
export const Issuer = z
  .url({ protocol: /^https?$/, error: "Please enter an issuer such as https://company.okta.com" })
  .max(200, "At most 200 characters are allowed.")
  .regex(/^[^@?#]*$/, "Please enter the issuer without a query.");

const UserGroupIds = z
  .array(Id)
  .min(1, "Please select at least one user group")
  .max(10, "At most 10 are allowed.")
  .refine((list) => new Set(list).size === list.length, "names the same one twice");

export const NewSsoConnection = z.strictObject({
  issuer: Issuer,
  /** The one that people's addresses end with. */
  domain: z.string().trim().min(1, "Please enter a domain such as example.com.").max(253),
  /** What people who sign in for the first time join. */
  userGroupIds: UserGroupIds,
});
export type NewSsoConnection = z.infer<typeof NewSsoConnection>;

export const SsoGroups = z.strictObject({ userGroupIds: UserGroupIds });

const required = "This field is required";
const ClientText = z.string().trim().min(1, required).max(2048, "At most 2048 characters are allowed.");

/** What the provider gave for us. The secret goes to Cognito and is never given out again. */
export const SsoClient = z.strictObject({ clientId: ClientText, clientSecret: ClientText });
export type SsoClient = z.infer<typeof SsoClient>;

/** The domain is not proven yet; it is, and the provider does not know us; people sign in. */
export const SsoState = z.enum(["domain-pending", "client-missing", "active"]);
export type SsoState = z.infer<typeof SsoState>;

/** A company's own provider, by which its people sign in. */
export const SsoConnection = z.object({
  id: Id,
  issuer: z.string(),
  domain: z.string(),
  state: SsoState,
  /** What proves that the domain is the company's. */
  domainRecord: z.object({ name: z.string(), type: z.literal("TXT"), value: z.string() }),
  /** Of the app that the provider knows us by; null before it was entered. */
  clientId: z.string().nullable(),
  userGroups: z.array(z.object({ id: Id, label: z.string() })),
  createdTimestamp: Timestamp,
});
export type SsoConnection = z.infer<typeof SsoConnection>;
