import type { MailSummary } from "../../api-schema.ts";
import { api } from "../api.ts";
import { button, element, refill } from "../element.ts";
import { focusedRow, moveAlong } from "../list-keys.ts";
import { keepFresh } from "../live.ts";
import { attempt } from "../notices.ts";
import { mailHash } from "../place.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { mailRows } from "./mail-rows.ts";
import { openReader } from "./reader.ts";

function emptyState(search: string): HTMLElement {
  if (search !== "")
    return element("p", { className: "empty" }, `No mail has “${search}” in its addresses, subject or text.`);
  return element(
    "div",
    { className: "empty" },
    element("p", {}, "No mail yet."),
    element(
      "p",
      {},
      "Register in ",
      element("a", { attributes: { href: "/register", target: "_blank", rel: "noopener" } }, "Sestina"),
      ", or send a template: every mail of this machine arrives here, whatever its recipient.",
    ),
  );
}

/** The mailbox: the list on the left, the open mail on the right. */
export function openMailbox(view: HTMLElement): Tab {
  const search = element("input", {
    attributes: { type: "search", placeholder: "Search", "aria-label": "Search mails", "aria-keyshortcuts": "/" },
  });
  const count = element("span", { className: "count", attributes: { role: "status" } });
  const trouble = errorLine();
  const list = element("nav", { className: "mails", attributes: { "aria-label": "Mails" } });
  const reader = openReader();
  let openId: string | undefined;
  let shown: { readonly total: number; readonly mails: readonly MailSummary[] } | undefined;

  function show(): void {
    if (shown === undefined) return;
    const { total, mails } = shown;
    const noun = total === 1 ? "mail" : "mails";
    clear.disabled = total === 0;
    count.textContent = mails.length === total ? `${total} ${noun}` : `${mails.length} of ${total} ${noun}`;
    refill(list, mails.length === 0 ? emptyState(search.value.trim()) : mailRows(mails, openId));
  }
  const live = keepFresh(
    () => api.mails(search.value.trim()),
    (data) => {
      shown = data;
      show();
    },
    trouble.lost,
  );
  const clear = button("Clear", () => {
    if (!confirm("Throw away all mails?")) return;
    attempt(async () => {
      await api.clearMails();
      location.hash = "#mailbox";
      await live.refresh();
    });
  });

  search.addEventListener("input", () => void live.refresh());
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") list.querySelector("a")?.focus();
  });
  list.addEventListener("keydown", (event) => {
    const mailId = event.key === "Enter" ? focusedRow(list) : moveAlong(list, event);
    if (mailId === undefined) return;
    // The URL changes only after the next key may come, so the reader is updated at once.
    reader.open(mailId);
    location.replace(mailHash(mailId));
    if (event.key === "Enter") reader.takeFocus();
  });
  const tools = element("div", { className: "tools" }, search, count, clear);
  const pane = element(
    "section",
    { className: "side", attributes: { "aria-label": "Mailbox" } },
    tools,
    trouble.box,
    list,
  );
  view.append(element("div", { className: "split" }, pane, reader.box));
  return {
    go: ([mailId]) => {
      openId = mailId;
      show();
      reader.open(openId);
    },
    close: live.stop,
  };
}
