const sentence = /\b(?:summary|nothing):\s*"(?:[^"\\]|\\.)*"\s*,?/g;
const table = /\bconst (\w+) = defineRoutes\(\{\n(?:(?: {2}.*)?\n)+\}\);/g;
const route = /^ {2}(\w+): \{\n(?:(?: {4}.*)?\n)+ {2}\},\n/gm;

/** The descriptions of routes are for readers. */
export const withoutSentences = (source: string): string => source.replace(sentence, "");

/** The routes of a table, without those that `named` lacks. */
export const onlyRoutes = (source: string, named: ReadonlySet<string>): string =>
  source.replace(table, (text) => text.replace(route, (entry, name: string) => (named.has(name) ? entry : "")));

/**
 * The routes that a handler names of the tables that it imports from `from`; undefined if it uses a table or anything
 * else of that file in another way.
 */
export function namedRoutes(source: string, from: string): readonly string[] | undefined {
  const clause = source.match(new RegExp(`^import \\{ (\\w+Routes) \\} from "${from.replaceAll(".", "\\.")}";$`, "m"));
  const name = clause?.[1];
  if (name === undefined) return undefined;
  const uses = [...source.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, "g"))].map(([, used]) => used);
  // The import itself is the one use without a route.
  const routes = uses.filter((used) => used !== undefined);
  return uses.length === routes.length + 1 ? [...new Set(routes)].sort() : undefined;
}
