import { MailList, MailView } from "../../api-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";
import { placeHash } from "../lib/place.ts";

/** The mailbox in the console's API. */
export const mailApi = {
  list: (search: string) => callApi(MailList, "GET", `/mails?q=${part(search)}`),
  mail: (id: string) => callApi(MailView, "GET", `/mails/${part(id)}`),
  clear: () => callApi(NoContent, "DELETE", "/mails"),
};

export const mailHash = (mailId: string): string => placeHash("mailbox", mailId);

/** The URL of a file of a mail: "html", "source" or an attachment. */
export const mailFile = (mailId: string, file: string): string => `/_local/mail/${part(mailId)}/${file}`;
