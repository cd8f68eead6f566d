import type { LocalRequest } from "./service.ts";

/** The fields of a form as browsers and OAuth clients post it; undefined for a body of another content type. */
export function readForm({ headers, body }: LocalRequest): URLSearchParams | undefined {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") return undefined;
  return new URLSearchParams(body.toString("utf8"));
}
