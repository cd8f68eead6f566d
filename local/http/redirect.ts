import type { LocalResponse } from "./service.ts";

/** A URL with these parameters added; undefined ones are omitted. URLs of apps ("myapp://…") too. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): LocalResponse => ({
  status: 302,
  headers: { location, "cache-control": "no-store", ...headers },
});
