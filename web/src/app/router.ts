import { createBrowserRouter } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { publicRoutes, rootRoute } from "./public-routes.tsx";

/**
 * The router for all screens. The login page loads the public screens only: the other screens are loaded at the first
 * path that is none of them.
 */
export function createRouter() {
  let hasAll = false;
  const onlyOnce = (patch: () => void) => {
    if (!hasAll) patch();
    hasAll = true;
  };
  return createBrowserRouter(publicRoutes, {
    patchRoutesOnNavigation: async ({ patch }) => {
      // It is asked at each path with parameters, also offline, where no code can be loaded.
      if (hasAll) return;
      const { privateRoutes } = await loadChunk(() => import("./private-routes.tsx"));
      onlyOnce(() => patch(rootRoute, privateRoutes));
    },
  });
}
