import type { MailView } from "../../api-schema.ts";
import { element } from "../element.ts";

const UNITS = ["bytes", "KB", "MB"] as const;

/** E.g. "12.5 KB". */
function describeSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const count = bytes / 1024 ** power;
  return `${power === 0 ? String(count) : count.toFixed(1)} ${UNITS[power] ?? ""}`;
}

/** The attachments of a mail, as downloads. */
export function mailAttachments({ id, attachments }: MailView): HTMLElement | undefined {
  if (attachments.length === 0) return undefined;
  const items = attachments.map(({ name, type, size }, index) => {
    const href = `/_local/mail/${encodeURIComponent(id)}/attachments/${String(index)}`;
    const link = element("a", { attributes: { href, download: name } }, name);
    return element("li", {}, link, element("span", { className: "address" }, `${describeSize(size)} · ${type}`));
  });
  return element(
    "section",
    { className: "mail-links", attributes: { "aria-labelledby": "attachments-title" } },
    element("h3", { attributes: { id: "attachments-title" } }, "Attachments"),
    element("ul", {}, ...items),
  );
}
