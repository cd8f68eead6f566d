import * as z from "zod";
import { limits } from "#shared/constants.ts";
import { EmailAddress } from "#shared/models/scalars.ts";
import { say } from "#web/lib/texts/say.ts";

export const isEmailAddress = (text: string): boolean => EmailAddress.safeParse(text).success;

/** Splits the typed text at commas, semicolons and white space into complete addresses and the rest. */
export function splitTyped(text: string): { readonly complete: readonly string[]; readonly rest: string } {
  const pieces = text.split(/[,;\s]+/);
  const rest = pieces.pop() ?? "";
  return { complete: pieces.filter((piece) => piece !== ""), rest };
}

/** Adds recipients; each address is kept once, regardless of case. */
export function withRecipients(recipients: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...recipients, ...added.map((address) => address.toLowerCase())])];
}

/** The incomplete address counts as a recipient. */
export const SendForm = z
  .object({
    senderEmailAddress: z.string().min(1, say("This field is required")),
    /** The values for the placeholders that were chosen last; "" if none were. */
    valuesId: z.string(),
    recipients: z.array(z.string()).readonly(),
    typed: z.string(),
  })
  .check(({ value, issues }) => {
    const message = problemOf(allRecipients(value));
    if (message !== "") issues.push({ code: "custom", message, input: value, path: ["recipients"] });
  });

/** The recipients including the incomplete address. */
export const allRecipients = ({ recipients, typed }: Pick<z.output<typeof SendForm>, "recipients" | "typed">) =>
  withRecipients(recipients, splitTyped(`${typed} `).complete);

function problemOf(recipients: readonly string[]): string {
  if (recipients.length === 0) return say("This field is required");
  if (!recipients.every(isEmailAddress)) return say("Enter valid email addresses");
  if (recipients.length <= limits.recipientsPerSend) return "";
  return say(
    "The total number of email addresses cannot exceed {recipientsPerSend}. Currently selected: {recipients}.",
    { recipientsPerSend: limits.recipientsPerSend, recipients: recipients.length },
  );
}
