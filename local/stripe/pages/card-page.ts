import type { LocalResponse } from "#local/http/service.ts";
import { markup } from "#local/service-pages/markup.ts";
import { servicePage, type ServicePage } from "#local/service-pages/service-page.ts";

const frame = {
  name: "Card payment",
  foot: "No card is charged here: this page plays Stripe on one machine.",
  stylesheet: "/_stripe/page.css",
};

/** A page of the local Stripe. */
export const cardPage = (page: ServicePage): LocalResponse => servicePage(frame, page);

/** A page with one sentence. */
export const noticePage = (status: number, title: string, sentence: string): LocalResponse =>
  cardPage({ status, title, body: markup`<h1>${title}</h1><p>${sentence}</p>` });

/** US dollars with cents, from cents. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/** A day, from seconds since 1970. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
