import type { LocalRequest } from "./service.ts";

/** The value of a request's cookie; undefined if it is absent or empty. */
export function readCookie({ headers }: LocalRequest, name: string): string | undefined {
  const pairs = (headers["cookie"] ?? "").split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** A `set-cookie` header for one path of this machine, not readable by scripts. `maxAge` in seconds; 0 removes it. */
export const setCookie = (name: string, value: string, path: string, maxAge: number): Record<string, string> => ({
  "set-cookie": `${name}=${value}; Path=${path}; Max-Age=${String(maxAge)}; HttpOnly; SameSite=Lax`,
});
