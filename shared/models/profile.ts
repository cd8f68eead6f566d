import * as z from "zod";
import { CompanyName } from "./company.ts";
import { oneLine } from "./scalars.ts";

/** One line of text: names stand in lists, titles and mails. */
const name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100, "At most 100 characters are allowed.")
    .regex(...oneLine);

const required = "This field is required";

/** What people say about themselves; the address is the one they sign in with and stays. */
export const Profile = z.strictObject({
  displayName: name(required),
  firstName: name(required),
  lastName: name(required),
});
export type Profile = z.infer<typeof Profile>;

/** What the welcome asks for when it is missing. */
export const RegisterDetails = z.strictObject({
  /** Only of those who manage the team, and only while the company has no name. */
  companyName: CompanyName.optional(),
  firstName: name("Required field"),
  lastName: name("Required"),
});
export type RegisterDetails = z.infer<typeof RegisterDetails>;

const ofNews = "news-";

/** What is shown to each person until they have seen it: the welcome, the steps that are left on Home, and the news up to a day. */
export const Tutorial = z
  .string()
  .refine(
    (id) =>
      id === "welcome" ||
      id === "next-steps" ||
      (id.startsWith(ofNews) && z.iso.date().safeParse(id.slice(ofNews.length)).success),
    {
      error: "must be welcome, next-steps, or news with a day: news-2026-11-29",
    },
  );
export type Tutorial = z.infer<typeof Tutorial>;
