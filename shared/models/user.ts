import * as z from "zod";
import { passwordLengthProblem } from "../passwords/password-length.ts";
import { Permission } from "../permissions.ts";
import { AppLanguage } from "./app-language.ts";
import { OwnDuty } from "./company-security.ts";
import { EmailAddress, Id, Timestamp } from "./scalars.ts";

/**
 * A password that is to be set. What needs the list of common passwords or the company's name is checked beyond the schema,
 * by `passwordProblem`.
 */
export const ProposedPassword = z.string("Please enter at least 8 characters").check((given) => {
  const message = passwordLengthProblem(given.value);
  if (message !== undefined) given.issues.push({ code: "custom", message, input: given.value });
});

export const NewUser = z.strictObject({
  email: EmailAddress,
  password: ProposedPassword,
  /** Google's click id, kept with the user and sent nowhere. */
  gclid: z.string().max(512).optional(),
  /** Of the mail, and kept with the user. */
  language: AppLanguage.optional(),
});

/** A secret that only the registering browser gets: with it a confirmation needs no password. */
const RegistrationSecret = z.string().regex(/^[\w-]{43}$/, "must be a registration of ours");

export const Registration = z.object({ registration: RegistrationSecret });
export type Registration = z.infer<typeof Registration>;

export const EmailOnly = z.strictObject({
  email: EmailAddress,
  /** Of the mail; English unless said. */
  language: AppLanguage.optional(),
});
export type EmailOnly = z.infer<typeof EmailOnly>;

/** The code that stands in the link of our mail. */
const Code = z.string().regex(/^[\w-]{43}$/, "must be the code of the link");

export const Verification = z.strictObject({
  email: EmailAddress,
  code: Code,
  registration: RegistrationSecret.optional(),
  /** Counts before the one of the registration. */
  password: ProposedPassword.optional(),
});

export const NewPassword = z.strictObject({ email: EmailAddress, code: Code, password: ProposedPassword });

/** The signed-in person. */
export const User = z.object({
  uid: Id,
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  permissions: z.array(z.object({ id: Permission })),
  welcomeSeen: z.boolean(),
  /** Whether they have hidden the steps that are left on Home. */
  nextStepsSeen: z.boolean(),
  /** The day (`2026-11-29`) up to which the news of the product are seen; at first, that on which the user joined. */
  newsSeen: z.iso.date(),
  /** Absent for a user who has chosen none: their mails are in English. */
  language: AppLanguage.optional(),
  /** Whether they have accepted the terms as they are now. */
  termsAccepted: z.boolean(),
  /** When they last accepted terms. */
  termsAcceptedTimestamp: Timestamp.optional(),
  /** What the company's sign-in policies ask of this user. */
  duty: OwnDuty.default({}),
});
export type User = z.infer<typeof User>;
