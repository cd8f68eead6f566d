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

/** What stands in the place of a JSON body. */
function otherBodyLines(type: string): readonly string[] {
  if (type === "multipart/form-data") return [`-F "file=@picture.png"`];
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accepted = `-H "Accept: application/json, text/event-stream"`;
  return [`-H "Content-Type: application/json"`, accepted, `-d '${JSON.stringify(message)}'`];
}

/** The call as a command for a shell: all that it cannot do without, with "…" where a value goes. */
export function exampleCall({ id, method, path, parameters, body, otherBody }: KeyCall, origin: string): string {
  const headers = parameters.filter(({ in: where, required }) => where === "header" && required);
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${origin}${path}"`,
    // It is what a pipeline without a key calls.
    ...(id === "exchangeToken" ? [] : [`-H "Authorization: Bearer $SESTINA_KEY"`]),
    ...headers.map(({ name }) => `-H "${name}: …"`),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(exampleOf(body), undefined, 2)}'`]),
    ...(otherBody === undefined ? [] : otherBodyLines(otherBody)),
  ];
  return lines.join(" \\\n  ");
}
