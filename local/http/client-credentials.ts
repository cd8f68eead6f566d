import { decodePath } from "./decode.ts";
import type { LocalRequest } from "./service.ts";

export interface ClientCredentials {
  readonly id: string;
  readonly secret?: string;
}

/** Reads `Authorization: Basic`, whose two halves are form-encoded (RFC 6749, 2.3.1). */
function readBasic(header: string): ClientCredentials | undefined {
  const [scheme = "", encoded = ""] = header.split(" ");
  if (scheme.toLowerCase() !== "basic") return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon === -1) return undefined;
  const id = decodePath(text.slice(0, colon));
  const secret = decodePath(text.slice(colon + 1));
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/**
 * The client id and secret of an OAuth client, from the header or the form. Undefined when there are none, or two that
 * differ.
 */
export function readClientCredentials(request: LocalRequest, form: URLSearchParams): ClientCredentials | undefined {
  const header = request.headers["authorization"];
  const idInForm = form.get("client_id") ?? undefined;
  if (header === undefined) {
    return idInForm === undefined ? undefined : { id: idInForm, secret: form.get("client_secret") ?? undefined };
  }
  const basic = readBasic(header);
  return idInForm === undefined || idInForm === basic?.id ? basic : undefined;
}
