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

/** The list's rows. One of them, the open mail's or the first, is where Tab enters; arrows lead to the others. */
export function mailRows(mails: readonly MailSummary[], openId: string | undefined): HTMLElement {
  const wayIn = mails.find(({ id }) => id === openId) ?? mails[0];
  return element("ul", {}, ...mails.map((mail) => mailRow(mail, openId, mail === wayIn)));
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  j: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  k: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The mail of the row that has the focus. */
export function focusedMail(list: HTMLElement): string | undefined {
  const row = document.activeElement;
  return row instanceof HTMLElement && list.contains(row) ? row.dataset["focus"] : undefined;
}

/** Moves the focus to the row that a key leads to, and gives that mail's id. */
export function moveAlong(list: HTMLElement, event: KeyboardEvent): string | undefined {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>("a.mail-row")];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = rows[Math.max(0, Math.min(rows.length - 1, step(index, rows.length - 1)))];
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next.dataset["focus"];
}
