import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { markup, type Markup } from "./markup.ts";

/** No script, no foreign style. A form may lead to `mayLeadTo` too: where the shop wants its customer back. */
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

interface CardPage {
  readonly status?: number;
  readonly title: string;
  readonly body: Markup;
  readonly mayLeadTo?: readonly (string | null)[];
}

/** A page of the played Stripe. */
export function cardPage({ status = 200, title, body, mayLeadTo = [] }: CardPage): LocalResponse {
  const page = markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_stripe/page.css" />
  </head>
  <body>
    <header><p>Card payment <span>(played locally)</span></p></header>
    <main>${body}</main>
    <footer><p>No card is charged here: this page plays Stripe on one machine.</p></footer>
  </body>
</html>
`;
  const addresses = mayLeadTo.flatMap((address) => (address === null ? [] : [address]));
  return { status, headers: headersFor(addresses), body: page.html };
}

/** A page with nothing but a sentence. */
export const noticePage = (status: number, title: string, sentence: string, back?: Markup): LocalResponse =>
  cardPage({ status, title, body: markup`<h1>${title}</h1><p>${sentence}</p>${back}` });

export const seeOther = (location: string): LocalResponse => ({
  status: 303,
  headers: { location, "cache-control": "no-store" },
});

/** A form is taken from these pages only: another web site's carries its own Origin. */
export function isOwnForm({ headers }: LocalRequest): boolean {
  const type = headers["content-type"] ?? "";
  return (
    headers["origin"] === `http://${headers["host"] ?? ""}` && type.startsWith("application/x-www-form-urlencoded")
  );
}

/** US dollars with cents, from cents. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/** A day, from seconds since 1970. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
