import type { NewFault } from "#local/faults/fault-rule.ts";
import type { Killable } from "./killable.ts";

type Fault = NewFault extends infer F
  ? F extends NewFault
    ? Omit<F, "share"> & { readonly share: number }
    : never
  : never;

const status = (service: string, code: 429 | 500 | 503, share: number): Fault => ({
  kind: "status",
  status: code,
  service,
  share,
});
const drop = (service: string, when: "before" | "after", share: number, operation?: string): Fault => ({
  kind: "drop",
  when,
  service,
  share,
  ...(operation !== undefined && { operation }),
});
const late = (service: string, ms: number, share: number): Fault => ({ kind: "latency", ms, service, share });
/** The operation runs, and is never answered: the caller's connection ends after a while. */
const hung = (service: string, ms: number, share: number): Fault => ({
  kind: "timeout",
  when: "after",
  ms,
  service,
  share,
});

/** The faults that are active together; the names are those of the log. */
const faultScenarios: Readonly<Record<string, readonly Fault[]>> = {
  "fair weather": [],
  "Amazon SES throttles": [status("email", 429, 0.35)],
  "Amazon SES fails": [status("email", 500, 0.15), status("email", 503, 0.15)],
  "Amazon SES breaks off": [drop("email", "after", 0.2), drop("email", "before", 0.1), hung("email", 300, 0.05)],
  "mails without an answer": [drop("email", "after", 0.5, "SendEmail"), drop("email", "after", 0.5, "SendBulkEmail")],
  "DynamoDB fails": [status("dynamodb", 500, 0.08), drop("dynamodb", "after", 0.05), late("dynamodb", 40, 0.1)],
  "DynamoDB throttles": [status("dynamodb", 429, 0.15), drop("dynamodb", "before", 0.05)],
  "the queue fails": [status("sqs", 503, 0.3), drop("sqs", "after", 0.2)],
  "answers get lost": [drop("api", "after", 0.2), drop("api", "before", 0.1), late("api", 50, 0.2)],
  "S3, STS and sign-in fail": [status("s3", 503, 0.3), status("sts", 500, 0.2), status("cognito-idp", 500, 0.2)],
};

export const faultScenarioNames = Object.keys(faultScenarios);

/** Replaces the active faults by those of a scenario; the same seed hits the same share of the calls. */
export async function setFaultScenario(product: Killable, name: string, seed: number): Promise<void> {
  await product.console("DELETE", "/faults");
  for (const fault of faultScenarios[name] ?? []) await product.console("POST", "/faults", { ...fault, seed });
}
