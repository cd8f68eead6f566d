import { say } from "#web/lib/texts/say.ts";

export const languages = [
  { value: "EN", label: say("English") },
  { value: "JA", label: say("Japanese") },
] as const;

export const mailTypes = [
  { value: "TRANSACTIONAL", label: say("Transactional"), description: say("Confirmations, receipts, passwords.") },
  { value: "MARKETING", label: say("Marketing"), description: say("Newsletters and offers.") },
] as const;
