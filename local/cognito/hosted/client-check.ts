import { hostedClientIdOf } from "../pool.ts";
import { readClientCredentials } from "#local/http/client-credentials.ts";
import type { LocalRequest } from "#local/http/service.ts";
import type { HostedParts } from "./hosted-parts.ts";

/**
 * Whether a call comes from the pool's app client. It is a public client, so a secret is refused like a wrong client
 * id.
 */
export function isFromClient({ parts }: HostedParts, call: LocalRequest, form: URLSearchParams): boolean {
  const given = readClientCredentials(call, form);
  return given?.id === hostedClientIdOf(parts.pool) && given.secret === undefined;
}
