import * as z from "zod";
import { EmailAddress, severalLines } from "./scalars.ts";

/** AWS's review of the last request for production access: PENDING, GRANTED, DENIED or FAILED (SES: ReviewDetails). */
export const Review = z.object({ status: z.string(), caseId: z.string() });

/** What AWS asks before it lifts the sandbox (SES: PutAccountDetails). */
export const ProductionAccessRequest = z.strictObject({
  mailType: z.enum(["TRANSACTIONAL", "MARKETING"]),
  websiteUrl: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(1000, "At most 1000 characters are allowed.")
    .regex(/^https?:\/\/[^\s/]+\.[^\s]+$/i, "Please enter the address of a web site, such as https://example.com."),
  /** What is sent, and to whom; AWS may ask for it all the same. */
  useCase: z
    .string()
    .trim()
    .max(5000, "At most 5000 characters are allowed.")
    .regex(...severalLines)
    .default(""),
  contactLanguage: z.enum(["EN", "JA"]).default("EN"),
  /** Who receives AWS's mails in addition to the owner of the account. */
  additionalContacts: z.array(EmailAddress).max(4, "At most 4 addresses are allowed.").default([]),
});
export type ProductionAccessRequest = z.infer<typeof ProductionAccessRequest>;

/** Where an account stands on its way out of the sandbox, as Amazon SES reports it now. */
export const ProductionAccess = z.object({
  productionAccess: z.boolean(),
  review: Review.nullable(),
  /** The latest request to AWS, to begin another one with; null where there was nothing, or not all of it. */
  request: ProductionAccessRequest.nullable(),
  /** Verified domains, the first ten, and whether their mails are signed; null where the role may not list them. */
  domains: z.array(z.object({ name: z.string(), signed: z.boolean() })).nullable(),
  /** Whether Amazon SES sends no further mails to addresses that bounced or complained (account-level suppression). */
  suppresses: z.object({ bounces: z.boolean(), complaints: z.boolean() }),
});
export type ProductionAccess = z.infer<typeof ProductionAccess>;
