import type { MailSummary } from "../../api-schema.ts";
import { element } from "../element.ts";
import { mailHash } from "../place.ts";
import { longTime, shortTime } from "../times.ts";

const services = { ses: "SES", cognito: "Cognito" } as const;

function mailRow(mail: MailSummary, openId: string | undefined, isWayIn: boolean): HTMLElement {
  const attributes = {
    href: mailHash(mail.id),
    "aria-current": mail.id === openId ? "true" : undefined,
    "data-focus": mail.id,
    tabindex: isWayIn ? "0" : "-1",
  };
  const time = { datetime: mail.receivedAt, title: longTime(mail.receivedAt) };
  return element(
    "li",
    {},
    element(
      "a",
      { className: "mail-row", attributes },
      element("span", { className: "subject" }, mail.subject || "(no subject)"),
      element("time", { attributes: time }, shortTime(mail.receivedAt)),
      element("span", { className: "from" }, mail.from),
      element("span", { className: "via" }, services[mail.via]),
      element("span", { className: "to" }, `to ${mail.deliveredTo}`),
    ),
  );
}

/** The list's rows. Tab enters at the open mail or the first one; arrow keys move between rows. */
export function mailRows(mails: readonly MailSummary[], openId: string | undefined): HTMLElement {
  const wayIn = mails.find(({ id }) => id === openId) ?? mails[0];
  return element("ul", {}, ...mails.map((mail) => mailRow(mail, openId, mail === wayIn)));
}
