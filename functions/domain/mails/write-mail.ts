import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Row } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { button, divider, heading, quiet, row, section, text } from "#shared/sections/parts.ts";
import type { MailReader } from "./mail-reader.ts";

/** The plain texts of a mail. */
export interface MailTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  /** The reason for this mail, and what an unintended recipient should do. */
  readonly why: string;
  /** A link below it. */
  readonly unsubscribe?: { readonly label: string; readonly link: string };
}

export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const look = { accent: "#4a49d6", ink: "#1d1b4b", paper: "#f1f1fa" };

const escapeHtml = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const onPaper = { columnsBackgroundColor: "" };

function rowsOf(
  { heading: title, paragraphs, action, why, unsubscribe }: MailTexts,
  { say }: MailReader,
): readonly Row[] {
  const link = escapeHtml(action.link);
  const leaving =
    unsubscribe === undefined ? [] : [`<a href="${escapeHtml(unsubscribe.link)}">${escapeHtml(unsubscribe.label)}</a>`];
  const band = { borderTopWidth: "6px", borderTopStyle: "solid", borderTopColor: look.accent };
  return [
    row(
      [[text(["<strong>Sestina</strong>"], { fontSize: "20px", color: look.ink, containerPadding: "32px 40px 16px" })]],
      [1],
      onPaper,
    ),
    row([[divider({ border: band, containerPadding: "0px" })]], [1], onPaper),
    section(
      heading(escapeHtml(title), { containerPadding: "36px 40px 12px" }),
      // Separate contents, so that there is space between them.
      ...paragraphs.map((paragraph) => text([escapeHtml(paragraph)])),
      button(escapeHtml(action.label), action.link, look),
      text([`${say("If the button does not work, open this address:")}<br><a href="${link}">${link}</a>`], {
        fontSize: "13px",
        color: quiet,
        containerPadding: "0px 40px 36px",
      }),
    ),
    row(
      [[text([escapeHtml(why), ...leaving], { fontSize: "13px", color: quiet, containerPadding: "20px 40px 40px" })]],
      [1],
      onPaper,
    ),
  ];
}

/** Deterministic ids, so that the same texts give the same mail. */
function idMaker(): () => string {
  let made = 0;
  return () => `ours${String((made += 1)).padStart(6, "0")}`;
}

/**
 * Writes a mail of the product in the way of customers' mails: a design, and html and text rendered from it. The texts
 * are in the reader's language.
 */
export function writeMail(texts: MailTexts, reader: MailReader): WrittenMail {
  const linkStyle = { body: true, linkColor: look.accent, linkHoverColor: look.ink, linkUnderline: true };
  const body = {
    preheaderText: texts.preheader,
    backgroundColor: look.paper,
    contentWidth: "560px",
    fontFamily: { label: "Helvetica", value: "helvetica,arial,sans-serif" },
    textColor: look.ink,
    linkStyle: { ...linkStyle, linkHoverUnderline: true },
  };
  const { html, text: plain } = renderDesign(blankDesign(idMaker(), body, rowsOf(texts, reader)), {
    title: texts.subject,
    language: reader.language,
  });
  return { subject: texts.subject, html, text: plain };
}
