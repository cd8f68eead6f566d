/** The parts of a call of any route; CallOf types those of one. */
export interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return search === "" ? "" : `?${search}`;
}

/** The path of a call with its query, below /api: "/v1/templates/Welcome?version=2". */
export const addressOfCall = (path: string, { params = {}, query = {} }: Pick<AnyCall, "params" | "query">): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))) + searchOf(query);
