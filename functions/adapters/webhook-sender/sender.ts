import { Resolver } from "node:dns/promises";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { isPublicAddress } from "../public-network/public-address.ts";
import { AddressNotPublic, callPublic, type Resolve } from "../public-network/call-public.ts";
import type { WebhookAnswer, WebhookSender } from "../ports/webhook-sender.ts";
import { checkedUrl, rangesOf } from "./webhook-url.ts";

/**
 * DNS_SERVER: another name server, as "address:port"; absent: the machine's. WEBHOOK_ALLOWED_RANGES: ranges that are called
 * although they are not public, as "127.0.0.0/8,…", also by http and at any port; absent on AWS.
 */
const Settings = z.object({
  DNS_SERVER: z.string().min(1).optional(),
  WEBHOOK_ALLOWED_RANGES: z.string().default(""),
});

const TIMEOUT_MS = 5000;
const MOST_BYTES = 64 * 1024;
const SHOWN_BYTES = 1024;

const NodeError = z.object({ code: z.string() });

/** Node's codes of name servers (Node: "dns", error codes). */
const nameCodes = ["ENOTFOUND", "ENODATA", "ESERVFAIL", "EREFUSED", "ETIMEOUT", "EAI_AGAIN", "EBADNAME"];
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection before its answer was complete.",
  EPIPE: "The receiver closed the connection before its answer was complete.",
  EHOSTUNREACH: "The receiver cannot be reached.",
  ENETUNREACH: "The receiver cannot be reached.",
};

function sentenceOf(error: unknown): string {
  if (error instanceof AddressNotPublic) {
    return "The host name leads to an address that is not on the public internet. Nothing was sent.";
  }
  if (error instanceof AppError) return error.fields[0]?.rule ?? "The address is not allowed.";
  if (error instanceof Error && error.name === "TimeoutError") return "No complete answer came within 5 seconds.";
  // Several addresses were tried: the errors are in it.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { data } = NodeError.safeParse(one);
  if (data === undefined) return "The request failed.";
  if (nameCodes.includes(data.code)) return "The host name cannot be resolved.";
  return sentences[data.code] ?? `The connection failed (${data.code}).`;
}

const problemOfStatus = (status: number): string | undefined => {
  if (status >= 200 && status <= 299) return undefined;
  if (status >= 300 && status <= 399) return `It answered ${String(status)}. Redirects are not followed.`;
  return `It answered ${String(status)}.`;
};

const none = ["ENODATA", "ENOTFOUND"];

/** The addresses of both families. A name server that fails for one family fails for the name. */
const resolveBy =
  (resolver: Resolver): Resolve =>
  async (host) => {
    const asked = [
      resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
    ];
    const found = await Promise.all(
      asked.map((answer) =>
        answer.catch((error: unknown) => {
          if (none.includes(NodeError.safeParse(error).data?.code ?? "")) return [];
          throw error;
        }),
      ),
    );
    if (found.flat().length === 0) throw Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
    return found.flat();
  };

export function openWebhookSender(environment: unknown = process.env): WebhookSender {
  const { DNS_SERVER: server, WEBHOOK_ALLOWED_RANGES: ranges } = Settings.parse(environment);
  const allowed = rangesOf(ranges);
  // By a resolver and not by the machine's lookup, which has four threads: slow names would hold up other receivers.
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  // Names never lead into the allowed ranges: these are for addresses that a user has entered as such.
  const reach = { resolve: resolveBy(resolver), mayReach: isPublicAddress };

  return {
    check: (text) => checkedUrl(text, allowed).href,
    send: async ({ url, headers, body }) => {
      const begin = performance.now();
      const took = () => ({ durationMs: Math.round(performance.now() - begin) });
      const call = { method: "POST", headers, body, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, reach } as const;
      try {
        const { status, bytes } = await callPublic(checkedUrl(url, allowed), call);
        const answer = bytes.subarray(0, SHOWN_BYTES).toString("utf8");
        const error = problemOfStatus(status);
        return { ...took(), status, answer, ...(error !== undefined && { error }) } satisfies WebhookAnswer;
      } catch (error) {
        return { ...took(), error: sentenceOf(error) };
      }
    },
  };
}
