import { join } from "node:path";
import type { Rolldown } from "vite";

const source = join(import.meta.dirname, "../src");

/** What Amplify imports in passing where it refreshes tokens, without using it; the sign-in does. */
export const importedInPassing =
  /[\\/]@aws-crypto[\\/]|@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/](?:common[\\/]AuthErrorStrings|errors[\\/]types[\\/]validation)\.mjs$/;

/** The lists of what Amplify's sign-in exports: to a bundler, an import of one function by them is one of all. */
const exportLists = /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/](?:index|providers[\\/]cognito[\\/]index)\.mjs$/;

interface Part {
  readonly name: string;
  readonly root: string;
  /** What it imports by the lists; all of them if undefined. */
  readonly byLists?: RegExp;
  /** What it imports for nothing, e.g. by `import "@aws-crypto/sha256-js"`. */
  readonly unused?: RegExp;
}

/**
 * One chunk each, in the order in which they are needed: React and the router, what a screen with a form adds before the
 * sign-in, the buttons of other providers, what keeps a session, the rest of the sign-in's library, the list of screens,
 * the session (requested while the rest loads), what every screen behind the sign-in loads, and what the list of
 * templates adds, which most other screens share. Code for later screens stays out of the earlier chunks. Without these
 * groups the bundler makes about a hundred chunks, one for each combination of screens that share code.
 */
const parts: readonly Part[] = [
  { name: "start", root: "app/main.tsx" },
  { name: "form", root: "features/sign-in/login-page.tsx" },
  { name: "social", root: "features/sign-in/social/social-buttons.tsx" },
  {
    name: "tokens",
    root: "lib/tokens/id-token.ts",
    byLists: /[\\/](?:tokenProvider[\\/]tokenProvider|credentialsProvider[\\/]index)\.mjs$/,
    unused: importedInPassing,
  },
  { name: "auth", root: "lib/auth/sign-in.ts" },
  { name: "routes", root: "app/private-routes.tsx" },
  { name: "session", root: "app/shell/session-start.ts" },
  { name: "frame", root: "app/shell/private-frame.tsx" },
  { name: "lists", root: "features/templates/templates-page.tsx" },
];

/** The script of index.html. */
const entry = join(source, "app/main.tsx");

/** The modules of parts: their root with all its static imports. */
function closures() {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ root, byLists, unused }: Part, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const found = known.get(root);
    if (found !== undefined) return found;
    const reached = new Set<string>();
    const visit = (id: string) => {
      if (reached.has(id) || unused?.test(id) === true) return;
      reached.add(id);
      const imported = context.getModuleInfo(id)?.importedIds ?? [];
      imported.filter((one) => byLists === undefined || !exportLists.test(id) || byLists.test(one)).forEach(visit);
    };
    visit(join(source, root));
    known.set(root, reached);
    return reached;
  };
}

/**
 * The bundler's groups. Each is closed: the imports of its modules are in it or in an earlier group.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const closureOf = closures();
  return parts.map((part, index) => ({
    name: (id, context) => {
      const info = context.getModuleInfo(id);
      const isAskedFor = info === null || info.isEntry || info.dynamicImporters.length > 0 || id === entry;
      if (isAskedFor) return null;
      return closureOf(part, context).has(id) ? part.name : null;
    },
    debugName: part.name,
    priority: parts.length - index,
    includeDependenciesRecursively: false,
  }));
}
