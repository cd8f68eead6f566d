import * as z from "zod";
import { ApiRefusal } from "../../api-schema.ts";

/** The answer of calls without content. */
export const NoContent = z.undefined();

/** Encodes a segment of a path. */
export const part = encodeURIComponent;

/** Calls the console's API, e.g. `callApi(MailList, "GET", "/mails")`. Throws an Error whose message can be shown. */
export async function callApi<T>(answer: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/_local/api${path}`, { method, body: body && JSON.stringify(body) });
  const value: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer.parse(value);
  const refusal = ApiRefusal.safeParse(value);
  throw new Error(refusal.data?.error ?? `The local AWS answered ${String(response.status)}.`);
}
