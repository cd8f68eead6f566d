import * as z from "zod";

/** Why a bank declines (Stripe: "Decline codes"). */
export const DeclineCode = z.enum(["generic_decline", "insufficient_funds"]);
export type DeclineCode = z.infer<typeof DeclineCode>;

export const declineSentences: Readonly<Record<DeclineCode, string>> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
};
