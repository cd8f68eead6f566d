import type { LocalResponse } from "#local/http/service.ts";
import { markup } from "#local/service-pages/markup.ts";
import { servicePage, type ServicePage } from "#local/service-pages/service-page.ts";
import type { Provider } from "./provider.ts";

/** A page of a provider, which states at its top and end that it is not the real one. */
export const providerPage = ({ name, issuer, client }: Provider, page: Omit<ServicePage, "title">): LocalResponse =>
  servicePage(
    {
      name,
      foot: `This is not the real ${name}: any visitor may sign in as any user.`,
      stylesheet: `${new URL(issuer).pathname}/page.css`,
    },
    { ...page, title: `${name} (local)`, mayLeadTo: client.leadsTo },
  );

/** An error page, for errors that cannot be sent to an app. */
export const providerNotice = (provider: Provider, title: string, sentence: string, status = 400): LocalResponse =>
  providerPage(provider, { status, body: markup`<h1>${title}</h1><p>${sentence}</p>` });
