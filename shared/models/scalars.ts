import * as z from "zod";
import { limits } from "../constants.ts";

/** An id made by the server. Its form says nothing about what it names. */
export const Id = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, "must be an id");
export type Id = z.infer<typeof Id>;

/** ISO 8601 in UTC with milliseconds, e.g. 2026-11-20T16:50:00.000Z. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** Lower-cased: Amazon SES and Cognito treat addresses without regard to case for identities. */
export const EmailAddress = z
  .string("Please enter a valid email address.")
  .trim()
  .toLowerCase()
  .max(320, "Please enter a valid email address.")
  .regex(/^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/, {
    message: "Please enter a valid email address.",
  });

/** Also the name of the template in Amazon SES. */
export const TemplateName = z
  .string()
  .min(1, "This field is required")
  .max(limits.templateNameLength, `At most ${limits.templateNameLength} characters are allowed.`)
  .regex(/^[A-Za-z0-9_-]+$/, "Only alphanumeric letters, minuses or underscores are allowed.");

/**
 * Control characters (C0, C1), line and paragraph separators, lone surrogates, and overrides and isolates of the direction
 * of reading, by which a name shows as another one or breaks a line. Marks that right-to-left names need stay.
 */
const unseen = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`;

/** Names, labels, subjects and aliases: they stand in lists, titles and headers of mails. */
export const oneLine = [new RegExp(`^[^${unseen}]*$`, "u"), "Please use one line without control characters."] as const;

/** Notes and messages, which may have line breaks and tabs. */
export const severalLines = [
  new RegExp(`^(?:[^${unseen}]|[\\n\\r\\t])*$`, "u"),
  "Please use no control characters other than line breaks.",
] as const;

/** No line break may come into a mail's header. */
export const Subject = z
  .string()
  .min(1, "Each template should have a subject.")
  .max(limits.subjectLength, `At most ${limits.subjectLength} characters are allowed.`)
  .regex(...oneLine);

/** A yes or no in a query string. */
export const Flag = z.enum(["true", "false"]).transform((flag) => flag === "true");

/** A page of a list and how many there are in all. */
export const pageOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ entities: z.array(entity), count: z.int().nonnegative() });

const wholeNumber = (fallback: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().max(most))
    .default(fallback);

/** skip and limit of a list call. */
export const paging = (pageSize: number) => ({ skip: wholeNumber(0, 999_999), limit: wholeNumber(pageSize, 100) });

/** The limit of a list call whose pages follow each other by `behind`. */
export const pageLength = z
  .string()
  .regex(/^\d{1,3}$/, "must be a whole number")
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .default(25);

/** Of a list call: the `next` of the page before, base64url of the place behind which the page begins. */
export const Cursor = z.string().regex(/^[A-Za-z0-9_-]{1,600}$/, "must be the `next` of a page");
