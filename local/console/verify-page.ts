import type { SesConsole } from "#local/ses/ses-console.ts";
import type { LocalResponse } from "#local/http/service.ts";
import { pageHeaders } from "#local/http/page-headers.ts";
import { escapeHtml } from "../service-pages/escape-html.ts";

function page(status: number, title: string, sentence: string): LocalResponse {
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/_local/page.css" />
  </head>
  <body class="notice-page">
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(sentence)}</p>
      <p><a href="/_local">To the local console</a></p>
    </main>
  </body>
</html>
`;
  return { status, headers: { ...pageHeaders, "content-type": "text/html; charset=utf-8" }, body };
}

/** The page behind the link of SES's verification mail. */
export function verifyIdentity(ses: SesConsole, token: string): LocalResponse {
  const result = ses.verifyIdentity(token);
  if ("verified" in result) {
    const { name, region, accountId } = result.verified;
    return page(200, "Address verified", `Amazon SES in ${region} now sends as ${name} for AWS account ${accountId}.`);
  }
  return result.refused === "expired"
    ? page(410, "This link is too old", "It worked for 24 hours. Delete the address and add it again for a new one.")
    : page(404, "This link is not known", "The address it was made for was deleted, or the link is incomplete.");
}
