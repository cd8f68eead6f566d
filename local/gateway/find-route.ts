import { decodePath } from "#local/http/decode.ts";
import { routeEntries } from "#shared/api/entries.ts";
import type { Route } from "#shared/api/route.ts";

export interface FoundRoute {
  readonly route: Route;
  /** The handler's file, relative to the repository. */
  readonly file: string;
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

/** The route for a path below /api; one with fewer parameters wins, as in API Gateway. */
export function findRoute(method: string, path: string): FoundRoute | undefined {
  return routeEntries
    .filter(({ route }) => route.method === method)
    .flatMap(({ route, file }) => {
      const pathParameters = match(route.path, path);
      return pathParameters === undefined ? [] : [{ route, file, pathParameters }];
    })
    .sort((a, b) => Object.keys(a.pathParameters).length - Object.keys(b.pathParameters).length)[0];
}
