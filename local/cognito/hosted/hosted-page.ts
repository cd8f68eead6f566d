import type { LocalResponse } from "#local/http/service.ts";
import { markup } from "#local/service-pages/markup.ts";
import { servicePage, type ServicePage } from "#local/service-pages/service-page.ts";

/** A page under the pool's domain, which is at `url`. */
export const hostedPage = (url: string, page: ServicePage): LocalResponse =>
  servicePage(
    {
      name: "Amazon Cognito",
      foot: "This page stands for Cognito's managed login on one machine.",
      stylesheet: `${new URL(url).pathname}/page.css`,
    },
    page,
  );

/** An error page, for errors that cannot be sent to an app because the app is unknown. */
export const hostedNotice = (url: string, title: string, sentence: string, status = 400): LocalResponse =>
  hostedPage(url, { status, title, body: markup`<h1>${title}</h1><p>${sentence}</p>` });
