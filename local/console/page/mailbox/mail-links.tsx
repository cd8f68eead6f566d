import type { Mail } from "#local/mailbox/mail.ts";
import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import type { MailView } from "../../api-schema.ts";
import { describeSize } from "../lib/format.ts";
import { mailFile } from "./mail-api.ts";
import styles from "./reader.module.css";

interface MailLink {
  readonly label: string;
  readonly url: string;
}

const openableProtocols = ["http:", "https:", "mailto:"];
const urlInText = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** A document made by DOMParser runs no script and loads nothing. */
function linksInHtml(html: string): MailLink[] {
  const links = new DOMParser().parseFromString(html, "text/html").querySelectorAll("a[href], area[href]");
  return [...links].map((link) => {
    const label = link.textContent.trim() || link.getAttribute("alt") || link.querySelector("img")?.alt || "";
    return { label, url: link.getAttribute("href")?.trim() ?? "" };
  });
}

function linksOf({ html, text = "" }: Mail): MailLink[] {
  const found =
    html === undefined ? [...text.matchAll(urlInText)].map(([url]) => ({ label: "", url })) : linksInHtml(html);
  const openable = found.filter(({ url }) => URL.canParse(url) && openableProtocols.includes(new URL(url).protocol));
  return [...new Map(openable.map((link) => [`${link.label}\n${link.url}`, link])).values()];
}

/** The links of a mail, as links to open: the frame that shows the mail blocks navigation. */
export function MailLinks({ mail }: { readonly mail: MailView }) {
  const links = linksOf(mail);
  if (links.length === 0) return null;
  return (
    <nav className={styles["foot"]} aria-label="Links in this mail">
      <h3>Links in this mail</h3>
      <ul>
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {label || url}
            </Link>
            {label !== "" && label !== url && <span>{url}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The attachments of a mail, as downloads. */
export function Attachments({ mail: { id, attachments } }: { readonly mail: MailView }) {
  if (attachments.length === 0) return null;
  return (
    <section className={styles["foot"]} aria-label="Attachments">
      <h3>Attachments</h3>
      <ul>
        {attachments.map(({ name, type, size }, index) => (
          <li key={index}>
            <Button variant="inline-link" href={mailFile(id, `attachments/${String(index)}`)} download={name}>
              {name}
            </Button>
            <span>{`${describeSize(size)} · ${type}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
