import * as z from "zod";
import { KeyScope } from "../key-scopes.ts";
import { NamedAccount, Opened } from "./api-key.ts";
import { Id, Timestamp } from "./scalars.ts";

export const MAX_TRUSTED_ISSUERS = 50;
export const MAX_CONDITIONS = 10;
/** How long an exchanged token works. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Claims that name a place below an owner: a prefix of theirs ends at a boundary, so that it fits no longer name. */
const bounded = ["sub", "repository", "project_path", "job_workflow_ref", "namespace_path"];

const ClaimCondition = z
  .strictObject({
    claim: z
      .string()
      .regex(/^[A-Za-z_][\w.:/-]{0,99}$/, "must be a claim's name")
      .refine((claim) => claim !== "iss" && claim !== "aud", "is checked by itself"),
    /** What the claim must be: exactly, or with * at the end what it begins with. */
    is: z
      .string()
      .regex(/^[\x21-\x7e]{1,300}$/, "must be 1 to 300 visible characters")
      .refine((is) => !is.slice(0, -1).includes("*"), "may have * at its end only")
      .refine((is) => is !== "*", "must be more than *"),
  })
  .refine(({ claim, is }) => !bounded.includes(claim) || !is.endsWith("*") || /[/:]\*$/.test(is), {
    path: ["is"],
    message: "must have / or : before the *",
  });
export type ClaimCondition = z.infer<typeof ClaimCondition>;

const Issuer = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((issuer) => !/[?#]/.test(issuer), "must have no query");

/** Whose tokens can be exchanged, which of them, and for what. */
export const NewTrustedIssuer = Opened.extend({
  issuer: Issuer,
  audience: z.string().regex(/^[\x21-\x7e]{1,300}$/, "must be 1 to 300 visible characters"),
  /** A token must fit each of them. */
  conditions: z
    .array(ClaimCondition)
    .min(1, "Please add at least one condition.")
    .max(MAX_CONDITIONS)
    .refine((list) => new Set(list.map(({ claim }) => claim)).size === list.length, "names the same claim twice"),
});
export type NewTrustedIssuer = z.infer<typeof NewTrustedIssuer>;

export const TrustedIssuerChange = NewTrustedIssuer.partial();
export type TrustedIssuerChange = z.infer<typeof TrustedIssuerChange>;

export const TrustedIssuer = z.object({
  ...NewTrustedIssuer.omit({ accountIds: true }).shape,
  id: Id,
  /** Those that the caller sees. */
  accounts: z.array(NamedAccount),
  otherAccounts: z.int().nonnegative(),
  scopes: z.array(KeyScope),
  createdTimestamp: Timestamp,
  /** The member's address; null for a former member. */
  createdBy: z.string().nullable(),
  /** The last exchange; null before that. */
  usedTimestamp: Timestamp.nullable(),
});
export type TrustedIssuer = z.infer<typeof TrustedIssuer>;

/** RFC 8693, 2.1, with the id of the trusted issuer. */
export const TokenExchange = z.strictObject({
  grant_type: z.literal("urn:ietf:params:oauth:grant-type:token-exchange"),
  subject_token: z.string().min(1).max(16_384),
  subject_token_type: z.enum(["urn:ietf:params:oauth:token-type:jwt", "urn:ietf:params:oauth:token-type:id_token"]),
  audience: z.string().max(300).optional(),
  trust: z.string().max(64),
});

/** RFC 8693, 2.2.1. */
export const ExchangedToken = z.object({
  access_token: z.string(),
  issued_token_type: z.literal("urn:ietf:params:oauth:token-type:access_token"),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  scope: z.string(),
});
