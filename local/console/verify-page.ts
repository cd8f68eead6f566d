import type { SesConsole } from "#local/ses/ses-console.ts";
import type { LocalResponse } from "#local/http/service.ts";
import { markup } from "../service-pages/markup.ts";
import { servicePage } from "../service-pages/service-page.ts";

const frame = {
  name: "Amazon SES",
  foot: "A page of the local AWS: no address of the internet is verified.",
  stylesheet: "/_local/service-page.css",
};

const page = (status: number, title: string, sentence: string): LocalResponse =>
  servicePage(frame, {
    status,
    title,
    body: markup`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/_local">To the local console</a></p>`,
  });

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
