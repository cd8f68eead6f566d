import type { Mail } from "#local/mailbox/mail.ts";
import { element } from "../element.ts";

interface Link {
  readonly label: string;
  readonly url: string;
}

const OPENABLE = ["http:", "https:", "mailto:"];
const URL_IN_TEXT = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** A document made by DOMParser runs no script and loads nothing. */
function linksInHtml(html: string): Link[] {
  const links = new DOMParser().parseFromString(html, "text/html").querySelectorAll("a[href], area[href]");
  return [...links].map((link) => {
    const label = link.textContent.trim() || link.getAttribute("alt") || link.querySelector("img")?.alt || "";
    return { label, url: link.getAttribute("href")?.trim() ?? "" };
  });
}

function linksOf({ html, text = "" }: Mail): Link[] {
  const found =
    html === undefined ? [...text.matchAll(URL_IN_TEXT)].map(([url]) => ({ label: "", url })) : linksInHtml(html);
  const openable = found.filter(({ url }) => URL.canParse(url) && OPENABLE.includes(new URL(url).protocol));
  return [...new Map(openable.map((link) => [`${link.label}\n${link.url}`, link])).values()];
}

/** The links of a mail, as links to open: the frame that shows the mail blocks navigation. */
export function mailLinks(mail: Mail): HTMLElement | undefined {
  const links = linksOf(mail);
  if (links.length === 0) return undefined;
  const items = links.map(({ label, url }) =>
    element(
      "li",
      {},
      element("a", { attributes: { href: url, target: "_blank", rel: "noopener noreferrer" } }, label || url),
      label === "" || label === url ? undefined : element("span", { className: "address" }, url),
    ),
  );
  const heading = element("h3", {}, "Links in this mail");
  return element(
    "nav",
    { className: "mail-links", attributes: { "aria-label": "Links in this mail" } },
    heading,
    element("ul", {}, ...items),
  );
}
