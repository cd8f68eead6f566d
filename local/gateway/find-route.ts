import { decodePath } from "#local/http/decode.ts";

/** A route of an HTTP API with the Lambda that answers it. */
export interface GatewayRoute {
  readonly method: string;
  /** In API Gateway's form, e.g. "/template/{id}", without the stage's prefix. */
  readonly path: string;
  /** The handler's file, relative to the repository. */
  readonly file: string;
  /** Absent: any caller may call it. "jwt": the JWT authorizer; an object: a Lambda authorizer. */
  readonly authorizer?: "jwt" | { readonly file: string } | undefined;
  readonly timeoutSeconds?: number | undefined;
}

export interface FoundRoute {
  readonly route: GatewayRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith("{")) {
      if (value === "") return undefined;
      parameters[part.slice(1, -1)] = decodePath(value) ?? value;
    } else if (part !== value) return undefined;
  }
  return parameters;
}

/** The route for a path; one with fewer parameters wins, as in API Gateway. */
export function findRoute(routes: readonly GatewayRoute[], method: string, path: string): FoundRoute | undefined {
  return routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const pathParameters = match(route.path, path);
      return pathParameters === undefined ? [] : [{ route, pathParameters }];
    })
    .sort((a, b) => Object.keys(a.pathParameters).length - Object.keys(b.pathParameters).length)[0];
}
