import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { markup, type Markup } from "./markup.ts";

/** No script, no external style. A form may also lead to `mayLeadTo`: the product's URL after the last step. */
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
    // Forms must send their origin; "no-referrer" would make it "null".
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  };
}

/** The common part of all pages of one service. */
export interface Frame {
  /** E.g. "Card payment". */
  readonly name: string;
  readonly foot: string;
  /** The URL of `styles`. */
  readonly stylesheet: string;
}

export interface ServicePage {
  readonly status?: number;
  readonly title: string;
  readonly body: Markup;
  readonly mayLeadTo?: readonly (string | null)[];
  /** Additional headers, e.g. a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of a local service, which states that it is not the real one. */
export function servicePage(
  frame: Frame,
  { status = 200, title, body, mayLeadTo = [], headers }: ServicePage,
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
    <header><p>${frame.name} <span>(local)</span></p></header>
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

/** Accepts forms of this server's pages only: another web site's form carries that site's Origin. */
export function isOwnForm({ headers }: LocalRequest): boolean {
  const type = headers["content-type"] ?? "";
  return (
    headers["origin"] === `http://${headers["host"] ?? ""}` && type.startsWith("application/x-www-form-urlencoded")
  );
}
