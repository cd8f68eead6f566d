import { badRequest } from "./ses-error.ts";

/** A page of a list that is sorted by name; the token is the name of the last entry of the page before. */
export function pageOf<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  request: { readonly size: number; readonly token: string | undefined },
): { readonly entries: readonly T[]; readonly nextToken: string | undefined } {
  const after = request.token === undefined ? undefined : readToken(request.token);
  const start = after === undefined ? 0 : entries.findIndex((entry) => nameOf(entry) > after);
  const page = start < 0 ? [] : entries.slice(start, start + request.size);
  const last = page.at(-1);
  const isLastPage = start < 0 || start + page.length >= entries.length;
  return { entries: page, nextToken: isLastPage || last === undefined ? undefined : writeToken(nameOf(last)) };
}

const writeToken = (name: string): string => Buffer.from(`after:${name}`).toString("base64url");

function readToken(token: string): string {
  const text = Buffer.from(token, "base64url").toString("utf8");
  if (!text.startsWith("after:")) throw badRequest("The specified NextToken is not valid.");
  return text.slice("after:".length);
}

/** A page size within SES's bounds. Throws BadRequestException. */
export function pageSize(
  given: number | string | null | undefined,
  bounds: { min: number; max: number; usual: number },
): number {
  if (given === undefined || given === null || given === "") return bounds.usual;
  const size = Number(given);
  if (Number.isInteger(size) && size >= bounds.min && size <= bounds.max) return size;
  throw badRequest(`PageSize must be from ${String(bounds.min)} to ${String(bounds.max)}.`);
}
