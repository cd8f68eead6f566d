import { uuid, type RandomBytes } from "#local/aws/random-text.ts";

/** An id in SES's form, for mails and for feedback. */
export const newMessageId = ({ now, random }: { readonly now: () => Date; readonly random: RandomBytes }): string =>
  `0107${now().getTime().toString(16).padStart(12, "0")}-${uuid(random)}-000000`;
