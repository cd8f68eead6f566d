import type { MailView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { element, refill } from "../element.ts";
import { longTime } from "../times.ts";
import { mailAttachments } from "./mail-attachments.ts";
import { mailLinks } from "./mail-links.ts";
import { createPartTabs } from "./part-tabs.ts";

export interface Reader {
  readonly box: HTMLElement;
  readonly open: (mailId: string | undefined) => void;
  readonly takeFocus: () => void;
}

function fact(name: string, value: string): readonly HTMLElement[] {
  return value === "" ? [] : [element("dt", {}, name), element("dd", {}, value)];
}

function senderOf({ via, accountId = "", region = "" }: MailView): string {
  return via === "ses" ? `Amazon SES · account ${accountId} · ${region}` : "Cognito · Sestina's own user pool";
}

function mailHead(mail: MailView): HTMLElement {
  return element(
    "header",
    { className: "mail-head" },
    element("h2", { attributes: { tabindex: "-1" } }, mail.subject || "(no subject)"),
    element(
      "dl",
      {},
      ...fact("From", mail.from),
      ...fact("Delivered to", mail.deliveredTo),
      ...fact("To", mail.to.join() === mail.deliveredTo ? "" : mail.to.join(", ")),
      ...fact("Cc", mail.cc.join(", ")),
      ...fact("Reply to", mail.replyTo.join(", ")),
      ...fact("Received", longTime(mail.receivedAt)),
      ...fact("By", senderOf(mail)),
    ),
  );
}

const hint = (sentence: string): HTMLElement => element("p", { className: "empty" }, sentence);

/** The right side of the mailbox: one mail with its parts and its links. */
export function openReader(): Reader {
  const box = element("article", { className: "reader", attributes: { "aria-label": "Mail" } });
  const parts = createPartTabs();
  let wanted: string | undefined;
  let shown: string | undefined;
  let focusWhenShown = false;

  function takeFocus(): void {
    const heading = box.querySelector("h2");
    focusWhenShown = shown !== wanted;
    if (!focusWhenShown) heading?.focus();
  }
  async function load(mailId: string): Promise<void> {
    const mail = await api.mail(mailId);
    if (wanted !== mailId) return;
    shown = mailId;
    refill(box, mailHead(mail), parts.show(mail), mailAttachments(mail), mailLinks(mail));
    if (focusWhenShown) takeFocus();
  }
  return {
    box,
    takeFocus,
    open: (mailId) => {
      if (mailId !== undefined && mailId === wanted) return;
      wanted = mailId;
      shown = undefined;
      if (mailId === undefined) {
        refill(box, hint("Choose a mail. ↑ and ↓ go through the list, Enter goes to the mail, / to the search."));
        return;
      }
      load(mailId).catch((error: unknown) => {
        if (wanted === mailId) refill(box, hint(error instanceof Error ? error.message : String(error)));
      });
    },
  };
}
