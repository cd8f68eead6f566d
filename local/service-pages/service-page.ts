import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { markup, type Markup } from "./markup.ts";

/** No script, no foreign style. A form may lead to `mayLeadTo` too: where the product wants its visitor back. */
function headersFor(mayLeadTo: readonly string[]): Record<string, string> {
  const origins = mayLeadTo.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action ${["'self'", ...new Set(origins)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    // Forms must say where they come from; "no-referrer" would make that "null".
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  };
}

/** What is the same on all pages of one played service. */
export interface Frame {
  /** E.g. "Card payment". */
  readonly name: string;
  readonly foot: string;
  /** Where `styles` is answered. */
  readonly stylesheet: string;
}

export interface PlayedPage {
  readonly status?: number;
  readonly title: string;
  readonly body: Markup;
  readonly mayLeadTo?: readonly (string | null)[];
  /** More than every page has, e.g. a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of a service that is played on this machine, and says so. */
export function playedPage(
  frame: Frame,
  { status = 200, title, body, mayLeadTo = [], headers }: PlayedPage,
): LocalResponse {
  const page = markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${frame.stylesheet}" />
  </head>
  <body>
    <header><p>${frame.name} <span>(played locally)</span></p></header>
    <main>${body}</main>
    <footer><p>${frame.foot}</p></footer>
  </body>
</html>
`;
  const addresses = mayLeadTo.flatMap((address) => (address === null ? [] : [address]));
  return { status, headers: { ...headersFor(addresses), ...headers }, body: page.html };
}

const stylesheet = fileURLToPath(new URL("page.css", import.meta.url));

/** The style of these pages. */
export async function styles(): Promise<LocalResponse> {
  const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
  return { status: 200, headers, body: await readFile(stylesheet) };
}

export const seeOther = (location: string): LocalResponse => ({
  status: 303,
  headers: { location, "cache-control": "no-store" },
});

/** A form is taken from our own pages only: another web site's carries its own Origin. */
export function isOwnForm({ headers }: LocalRequest): boolean {
  const type = headers["content-type"] ?? "";
  return (
    headers["origin"] === `http://${headers["host"] ?? ""}` && type.startsWith("application/x-www-form-urlencoded")
  );
}
