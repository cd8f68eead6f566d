/** Calls the local console's API (docs/console.md), in the role of a customer at AWS; a refusal is thrown. */
export async function callConsole(
  url: string,
  methodAndPath: `${"GET" | "POST" | "PUT"} /${string}`,
  body?: object,
): Promise<unknown> {
  const [method = "", path = ""] = methodAndPath.split(" ");
  const answer = await fetch(`${url}/_local/api${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${methodAndPath}: ${String(answer.status)} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
