import { uuid, type RandomBytes } from "#local/aws/random-text.ts";

/** An id as SES gives to mails and to what comes back of them. */
export const newMessageId = ({ now, random }: { readonly now: () => Date; readonly random: RandomBytes }): string =>
  `0107${now().getTime().toString(16).padStart(12, "0")}-${uuid(random)}-000000`;
