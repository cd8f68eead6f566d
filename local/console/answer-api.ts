import { MalformedPolicyError } from "#local/aws/iam/policy-document.ts";
import { sesErrorStatus, SesError } from "#local/ses/ses-error.ts";
import { InvalidRecordError } from "#local/dns/record.ts";
import { json, type LocalRequest, type LocalResponse } from "#local/http/service.ts";
import type { ApiRoute } from "./api-route.ts";
import { Refusal } from "./refusal.ts";

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal(400, `"${segment}" is not percent-encoded UTF-8.`);
  }
}

/** The decoded {…} parts of a path that matches a pattern; undefined if it does not match. */
function matchPath(pattern: string, path: string): Map<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === "") return undefined;
    if (name !== undefined) params.set(name, decode(value));
  }
  return params;
}

function refusalAnswer(error: unknown): LocalResponse {
  if (error instanceof Refusal) return json(error.status, { error: error.message });
  if (error instanceof MalformedPolicyError || error instanceof InvalidRecordError) {
    return json(400, { error: error.message });
  }
  if (error instanceof SesError) return json(sesErrorStatus[error.code], { error: error.message });
  throw error;
}

/** Finds the route of `path` (behind "/_local/api") and answers; refusals become `{ error }` with their status. */
export async function answerApi(
  routes: readonly ApiRoute[],
  path: string,
  { method, query, body }: LocalRequest,
): Promise<LocalResponse> {
  try {
    const here = routes.flatMap((route) => {
      const params = matchPath(route.path, path);
      return params === undefined ? [] : [{ route, params }];
    });
    const found = here.find(({ route }) => route.method === method);
    if (found !== undefined) {
      return await found.route.answer({ param: (name) => found.params.get(name) ?? "", query, body });
    }
    if (here.length === 0) return json(404, { error: `The console's API has no ${path}.` });
    return json(
      405,
      { error: `${method} is not for ${path}.` },
      { allow: here.map((each) => each.route.method).join() },
    );
  } catch (error) {
    return refusalAnswer(error);
  }
}
