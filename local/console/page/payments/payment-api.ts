import * as z from "zod";
import { PaymentOverview, Released } from "../../payment-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

const Anything = z.unknown();

/** Payments in the console's API. */
export const paymentApi = {
  overview: () => callApi(PaymentOverview, "GET", "/payments"),
  setMode: (mode: PaymentOverview["mode"]) => callApi(Anything, "PUT", "/payments/deliveries/mode", mode),
  release: (order: "natural" | "reversed" | "random" | readonly string[], copies = 1) =>
    callApi(Released, "POST", "/payments/deliveries/release", { order, copies }),
  resend: (event: string, forged: boolean) =>
    callApi(NoContent, "POST", `/payments/events/${part(event)}/resend`, { forged }),
  failNextCharge: (customer: string, fails: "generic_decline" | null) =>
    callApi(NoContent, "PUT", `/payments/customers/${part(customer)}/next-charge`, { fails }),
  refund: (charge: string) => callApi(Anything, "POST", `/payments/charges/${part(charge)}/refund`, {}),
  dispute: (charge: string) => callApi(Anything, "POST", `/payments/charges/${part(charge)}/dispute`),
  closeDispute: (dispute: string, outcome: "won" | "lost") =>
    callApi(Anything, "POST", `/payments/disputes/${part(dispute)}/close`, { outcome }),
  setAfterRetries: (setting: PaymentOverview["afterRetries"]) =>
    callApi(NoContent, "PUT", "/payments/after-retries", { setting }),
  act: (agreement: string, action: "cancel" | "expire" | "replay") =>
    callApi(Anything, "POST", `/payments/agreements/${part(agreement)}/${action}`),
};
