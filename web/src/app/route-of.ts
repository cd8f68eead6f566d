import type { RouteObject } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import type { Screen } from "./screen.ts";

/** A screen as a route; `useCurrentScreen` reads it from the `handle`. */
export const routeOf = (screen: Screen): RouteObject => ({
  id: screen.path,
  path: screen.path,
  handle: screen,
  lazy: async () => ({ Component: await loadChunk(screen.page) }),
});
