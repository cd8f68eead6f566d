import { type ESTree, parseSync, Visitor } from "vite";
import type { LeftOut } from "./leave-out-of-cloudscape.ts";

/** From where to where the source of something named is replaced. */
interface Replaced {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Before the body of the function that is there instead. */
  readonly head: string;
}

const isComponent = (init: ESTree.Expression | null): init is ESTree.Expression =>
  init?.type === "ClassExpression" ||
  (init?.type === "CallExpression" && "property" in init.callee && isForwardRef(init.callee.property));

const isForwardRef = (property: object): boolean => "name" in property && property.name === "forwardRef";

/**
 * The source with functions that throw in place of those of these names, and of components that are variables. What only
 * these use can be dropped by a bundler.
 * @throws if a name is not there exactly once
 */
export function withoutFunctions(source: string, names: readonly string[]): string {
  const found: Replaced[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (id === null || body === null || !names.includes(id.name)) return;
      found.push({ name: id.name, start: body.start, end: body.end, head: "" });
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !isComponent(init) || !names.includes(id.name)) return;
      found.push({ name: id.name, start: init.start, end: init.end, head: "() => " });
    },
  }).visit(parseSync("router.js", source).program);
  for (const name of names) {
    const count = found.filter((one) => one.name === name).length;
    if (count !== 1) throw new Error(`React Router declares ${name} ${String(count)} times`);
  }
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { name, start, end, head }) => {
      const instead = `${head}{ throw new Error("React Router's ${name} is left out of the app"); }`;
      return text.slice(0, start) + instead + text.slice(end);
    }, source);
}

/** Functions of React Router, by the words in an import or in a route of the app that would need them. */
const unused = [
  { names: ["Scripts", "PrefetchPageLinks"], neededBy: ["Scripts", "PrefetchPageLinks", "prefetch"] },
  { names: ["ScrollRestoration"], neededBy: ["ScrollRestoration"] },
  { names: ["AwaitErrorBoundary", "ResolveAwait"], neededBy: ["Await"] },
  { names: ["HistoryRouter"], neededBy: ["unstable_HistoryRouter"] },
  { names: ["RSCErrorHandler", "deserializeErrors"], neededBy: ["RSCHydratedRouter", "HydratedRouter"] },
  { names: ["RemixErrorBoundary", "RemixRootDefaultErrorBoundary"], neededBy: ["HydratedRouter"] },
  { names: ["handleFetcherAction", "handleFetcherLoader", "fetch2"], neededBy: ["useFetcher", "useFetchers"] },
  { names: ["Form", "handleAction"], neededBy: ["Form", "useSubmit", "useFormAction", "action"] },
  { names: ["revalidate"], neededBy: ["useRevalidator", "loader"] },
  { names: ["runClientMiddlewarePipeline"], neededBy: ["middleware"] },
  { names: ["instrumentClientSideRouter", "getRouteInstrumentationUpdates"], neededBy: ["instrumentations"] },
  // The app's outermost route has an ErrorBoundary.
  { names: ["DefaultErrorComponent"], neededBy: [] },
] as const;

/** What of React Router the app never uses: loading and sending data, and what is for pages of a server. */
export const leftOutOfRouter: LeftOut = {
  file: /react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/,
  reason: "the app's data comes by TanStack Query, and its pages are rendered in the browser",
  replace: (source) =>
    withoutFunctions(
      source,
      unused.flatMap(({ names }) => names),
    ),
  neededBy: unused.flatMap(({ neededBy }) => neededBy),
};
