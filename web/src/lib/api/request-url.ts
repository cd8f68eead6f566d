/** The URL of a call: the API's address and the route's path with its parameters and query. */
export function requestUrl(
  apiUrl: string,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (typeof value !== "string" || value === "") throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      search.set(name, String(value));
    }
  }
  const behind = search.size === 0 ? "" : `?${search.toString()}`;
  return `${apiUrl}${filled}${behind}`;
}
