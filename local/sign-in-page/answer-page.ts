import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { escapeHtml } from "#local/console/escape-html.ts";
import type { LocalResponse } from "#local/http/service.ts";

export interface SignInPage {
  readonly title: string;
  /** Html, whose texts are escaped. */
  readonly content: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The origin that a form of the page leads to in the end, if it is not on this machine. */
  readonly leadsTo?: string;
}

/**
 * No script and nothing from elsewhere. A browser holds `form-action` against every redirect after a form, too, and
 * these end at the app, which may have a port of its own.
 */
const policy = (leadsTo = ""): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' http://localhost:* http://127.0.0.1:* ${leadsTo}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

const safe = {
  "x-content-type-options": "nosniff",
  // Not "no-referrer": browsers would then send "Origin: null" with our own forms.
  "referrer-policy": "same-origin",
};

/** A page in the middle of a sign-in, in the look of the local console. Its style sheet stands beside it, as page.css. */
export function answerPage({ title, content, status = 200, headers, leadsTo }: SignInPage): LocalResponse {
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="page.css" />
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
${content}
    </main>
  </body>
</html>
`;
  return {
    status,
    headers: {
      ...safe,
      "content-security-policy": policy(leadsTo),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
    body,
  };
}

/** The style sheet of these pages. */
export async function answerStyle(): Promise<LocalResponse> {
  const file = fileURLToPath(new URL("sign-in.css", import.meta.url));
  const headers = { ...safe, "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
  return { status: 200, headers, body: await readFile(file, "utf8") };
}

/** An error that may not be redirected: a page that says so. */
export const errorPage = (title: string, sentence: string, status = 400): LocalResponse =>
  answerPage({ title, status, content: `<p>${escapeHtml(sentence)}</p>` });
