import type { MailView } from "../../api-schema.ts";
import { button, element } from "../element.ts";
import { attempt, notify } from "../notices.ts";

export type Part = "Html" | "Text" | "Headers" | "Source";

const plain = (text: string): HTMLElement => element("pre", { attributes: { tabindex: "0" } }, text);

function headerTable({ headers }: MailView): HTMLElement {
  const rows = headers.map(({ name, value }) =>
    element("tr", {}, element("th", { attributes: { scope: "row" } }, name), element("td", {}, value)),
  );
  return element("table", { className: "headers" }, element("tbody", {}, ...rows));
}

function source({ id, raw }: MailView): HTMLElement {
  const copy = button("Copy source", () =>
    attempt(async () => {
      await navigator.clipboard.writeText(raw);
      notify("Copied the source.");
    }),
  );
  const href = `/_local/mail/${encodeURIComponent(id)}/source`;
  const download = element("a", { className: "quiet", attributes: { href, download: true } }, "Download .eml");
  return element("div", {}, element("div", { className: "part-tools" }, copy, download), plain(raw));
}

function htmlFrame({ id }: MailView): HTMLIFrameElement {
  const src = `/_local/mail/${encodeURIComponent(id)}/html`;
  // Sandboxed without any permission: a mail's scripts, forms and navigation are blocked.
  return element("iframe", {
    attributes: { sandbox: "", src, title: "The mail as html", referrerpolicy: "no-referrer" },
  });
}

/** Renders the parts of a mail; the choice of the phone width stays for the next mail. */
export function createParts(): (mail: MailView) => ReadonlyMap<Part, () => HTMLElement> {
  let onPhone = false;

  function html(mail: MailView): HTMLElement {
    const screen = element("div", { className: "screen" }, htmlFrame(mail));
    const widths = [
      { label: "Desktop", isPhone: false },
      { label: "Phone", isPhone: true },
    ].map(({ label, isPhone }) => {
      const choose = button(label, () => {
        onPhone = isPhone;
        show();
      });
      return { choose, isPhone };
    });
    function show(): void {
      screen.classList.toggle("phone", onPhone);
      for (const { choose, isPhone } of widths) choose.setAttribute("aria-pressed", String(isPhone === onPhone));
    }
    show();
    const attributes = { role: "group", "aria-label": "Width" };
    const tools = element("div", { className: "part-tools", attributes }, ...widths.map(({ choose }) => choose));
    return element("div", { className: "html-part" }, tools, screen);
  }

  return (mail) => {
    const parts = new Map<Part, () => HTMLElement>();
    const { text } = mail;
    if (mail.html !== undefined) parts.set("Html", () => html(mail));
    if (text !== undefined) parts.set("Text", () => plain(text));
    parts.set("Headers", () => headerTable(mail));
    parts.set("Source", () => source(mail));
    return parts;
  };
}
