import { join } from "node:path";
import type { Rolldown } from "vite";

const source = join(import.meta.dirname, "../src");

/** Loaded before every sign-in: code for later screens must stay out of these chunks. */
const beforeSignIn = [
  "app/main.tsx",
  "features/sign-in/login-page.tsx",
  "features/sign-in/social/social-buttons.tsx",
] as const;

/**
 * One chunk each, in the order in which they are needed: the list of screens, the session (requested while the rest
 * loads), what every screen behind the sign-in loads, and what the list of templates adds, which most other screens
 * share. Without these groups the bundler makes about a hundred chunks, one for each combination of screens that share
 * code.
 */
const parts = [
  { name: "routes", root: "app/private-routes.tsx" },
  { name: "session", root: "app/shell/session-start.ts" },
  { name: "frame", root: "app/shell/private-frame.tsx" },
  { name: "lists", root: "features/templates/templates-page.tsx" },
] as const;

/** Modules with all their static imports. */
function closures() {
  const known = new Map<string, ReadonlySet<string>>();
  return (root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const found = known.get(root);
    if (found !== undefined) return found;
    const reached = new Set<string>();
    const visit = (id: string) => {
      if (reached.has(id)) return;
      reached.add(id);
      context.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    visit(join(source, root));
    known.set(root, reached);
    return reached;
  };
}

/**
 * The bundler's groups. Each is closed: the imports of its modules are in it, in an earlier group, or loaded before the
 * sign-in.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const closureOf = closures();
  return parts.map(({ name, root }, index) => ({
    name: (id, context) => {
      const info = context.getModuleInfo(id);
      const isAskedFor = info === null || info.isEntry || info.dynamicImporters.length > 0;
      if (isAskedFor || beforeSignIn.some((first) => closureOf(first, context).has(id))) return null;
      return closureOf(root, context).has(id) ? name : null;
    },
    debugName: name,
    priority: parts.length - index,
    includeDependenciesRecursively: false,
  }));
}
