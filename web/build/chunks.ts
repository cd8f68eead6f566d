import { join } from "node:path";
import type { Rolldown } from "vite";

const source = join(import.meta.dirname, "../src");

/**
 * One chunk each, in the order in which they are needed: React and the router, what a screen with a form adds before the
 * sign-in, the buttons of other providers, the library of the sign-in, the list of screens, the session (requested while the rest loads), what every
 * screen behind the sign-in loads, and what the list of templates adds, which most other screens share. Code for later
 * screens stays out of the earlier chunks. Without these groups the bundler makes about a hundred chunks, one for each
 * combination of screens that share code.
 */
const parts = [
  { name: "start", root: "app/main.tsx" },
  { name: "form", root: "features/sign-in/login-page.tsx" },
  { name: "social", root: "features/sign-in/social/social-buttons.tsx" },
  { name: "auth", root: "lib/auth/sign-in.ts" },
  { name: "routes", root: "app/private-routes.tsx" },
  { name: "session", root: "app/shell/session-start.ts" },
  { name: "frame", root: "app/shell/private-frame.tsx" },
  { name: "lists", root: "features/templates/templates-page.tsx" },
] as const;

/** The script of index.html. */
const entry = join(source, "app/main.tsx");

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
 * The bundler's groups. Each is closed: the imports of its modules are in it or in an earlier group.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const closureOf = closures();
  return parts.map(({ name, root }, index) => ({
    name: (id, context) => {
      const info = context.getModuleInfo(id);
      const isAskedFor = info === null || info.isEntry || info.dynamicImporters.length > 0 || id === entry;
      if (isAskedFor) return null;
      return closureOf(root, context).has(id) ? name : null;
    },
    debugName: name,
    priority: parts.length - index,
    includeDependenciesRecursively: false,
  }));
}
