import type { JsonSchema, KeyCall } from "./open-api.ts";

function exampleOf(schema: JsonSchema): unknown {
  const { type, enum: values, anyOf, items, properties = {}, required = [] } = schema;
  if (values !== undefined) return values[0];
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0]);
  if (type === "object") {
    const entries = required.flatMap((name) => {
      const property = properties[name];
      return property === undefined ? [] : [[name, exampleOf(property)] as const];
    });
    return Object.fromEntries(entries);
  }
  if (type === "array") return items === undefined ? [] : [exampleOf(items)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  return "…";
}

/** The call as a command for a shell: all that it cannot do without, with "…" where a value goes. */
export function exampleCall({ method, path, parameters, body }: KeyCall, origin: string): string {
  const headers = parameters.filter(({ in: where, required }) => where === "header" && required);
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${origin}${path}"`,
    `-H "Authorization: Bearer $SESTINA_KEY"`,
    ...headers.map(({ name }) => `-H "${name}: …"`),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(exampleOf(body), undefined, 2)}'`]),
  ];
  return lines.join(" \\\n  ");
}
