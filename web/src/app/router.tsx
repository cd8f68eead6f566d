import { createBrowserRouter, Outlet } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { FatalError } from "./fatal-error.tsx";
import { Maintenance } from "./maintenance.tsx";
import { publicScreens } from "./public-screens.ts";
import { routeOf } from "./route-of.ts";
import { Waiting } from "./waiting.tsx";
import { PageTitle } from "./current-screen.tsx";

const root = "app";

/**
 * The router for all screens. The login page loads the public screens only: the other screens are loaded at the first
 * path that is none of them.
 */
export function createRouter() {
  let hasAll = false;
  return createBrowserRouter(
    [
      {
        id: root,
        Component: Maintenance,
        ErrorBoundary: FatalError,
        HydrateFallback: Waiting,
        children: [{ Component: PublicFrame, children: publicScreens.map(routeOf) }],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        const { privateRoutes } = await loadChunk(() => import("./private-routes.tsx"));
        if (!hasAll) patch(root, privateRoutes);
        hasAll = true;
      },
    },
  );
}

/** Wraps the screens that need no session. */
function PublicFrame() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
