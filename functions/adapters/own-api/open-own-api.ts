import * as z from "zod";
import { originHeader } from "#shared/origin-header.ts";
import type { OwnApi } from "../ports/own-api.ts";
import { currentSecret } from "../secrets/recent-secret.ts";

/**
 * MACHINES_API_URL: the address of the HTTP API for programs. ORIGIN_SECRET_ID: what CloudFront proves itself by, as this Lambda does
 * here. The firewall has seen the caller already; by the app's address it would see one of AWS's addresses, which many share.
 */
const Settings = z.object({ MACHINES_API_URL: z.url(), ORIGIN_SECRET_ID: z.string().min(1) });

/** Of a Lambda that has 29 seconds, so that its caller gets an answer. */
const TIMEOUT = 27_000;

export function openOwnApi(environment: unknown = process.env): OwnApi {
  const { MACHINES_API_URL: url, ORIGIN_SECRET_ID: secretId } = Settings.parse(environment);
  return {
    call: async ({ method, address, headers, body }) => {
      const answer = await fetch(`${url}/api${address}`, {
        method,
        headers: { ...headers, [originHeader]: await currentSecret(secretId) },
        ...(body !== undefined && { body }),
        // A redirect would take the caller's key elsewhere.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}
