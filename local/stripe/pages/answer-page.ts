import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { isOwnForm, styles } from "#local/service-pages/service-page.ts";
import { noticePage } from "./card-page.ts";
import { invoicePage } from "./invoice-page.ts";
import type { PageParts } from "./page-parts.ts";
import { payPage } from "./pay-page.ts";
import { portalPage } from "./portal-page.ts";

function find(parts: PageParts, request: LocalRequest): LocalResponse | undefined {
  const { objects } = parts;
  const [, kind = "", id = ""] = request.path.split("/");
  if (kind === "pay") {
    const session = objects.sessions.get(id);
    return session && payPage(parts, session, request);
  }
  // Their URLs contain a secret, so the whole URL is compared.
  const isAddress = (url: string): boolean => new URL(url).pathname === request.signedPath;
  if (kind === "portal") {
    const session = objects.portals.get(id);
    return session && isAddress(session.url) ? portalPage(parts, session, request) : undefined;
  }
  const invoice = kind === "invoice" ? objects.invoices.get(id) : undefined;
  return invoice && isAddress(invoice.hostedUrl) ? invoicePage(parts, invoice, request) : undefined;
}

/** Stripe's own pages: the card page of a Checkout session, the customer portal, invoices. */
export async function answerPage(parts: PageParts, request: LocalRequest): Promise<LocalResponse> {
  const { method, path } = request;
  if (path === "/page.css") return styles();
  if (method !== "GET" && method !== "HEAD" && method !== "POST")
    return { status: 405, headers: { allow: "GET, HEAD, POST" } };
  if (method === "POST" && !isOwnForm(request)) {
    return noticePage(403, "Not from here", "This form was sent by another web site, so nothing was done.");
  }
  return (
    find(parts, request) ?? noticePage(404, "Nothing here", "The address is not complete, or not from this machine.")
  );
}
