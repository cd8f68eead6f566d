import * as z from "zod";
import { FeedbackView, type NewOutcome } from "../../feedback-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

const at = (accountId: string, region: string): string => `/accounts/${part(accountId)}/ses/${part(region)}`;

/** Delivery outcomes in the console's API. */
export const feedbackApi = {
  feedback: (accountId: string, region: string) => callApi(FeedbackView, "GET", `${at(accountId, region)}/feedback`),
  setOutcome: (accountId: string, outcome: NewOutcome) =>
    callApi(z.unknown(), "PUT", `/accounts/${part(accountId)}/outcomes`, outcome),
  suppress: (accountId: string, region: string, entry: { address: string; reason: string }) =>
    callApi(FeedbackView, "POST", `${at(accountId, region)}/suppressed`, entry),
  allow: (accountId: string, region: string, address: string) =>
    callApi(NoContent, "DELETE", `${at(accountId, region)}/suppressed/${part(address)}`),
};
