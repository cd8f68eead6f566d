import { Outlet, type RouteObject } from "react-router-dom";
import { PageTitle } from "./current-screen.tsx";
import { FatalError } from "./fatal-error.tsx";
import { Maintenance } from "./maintenance.tsx";
import { publicScreens } from "./public-screens.ts";
import { routeOf } from "./route-of.ts";
import { Waiting } from "./waiting.tsx";

/** The id of the route around all screens. */
export const rootRoute = "app";

/** The routes of the screens that need no session. */
export const publicRoutes: RouteObject[] = [
  {
    id: rootRoute,
    Component: Maintenance,
    ErrorBoundary: FatalError,
    HydrateFallback: Waiting,
    children: [{ Component: PublicFrame, children: publicScreens.map(routeOf) }],
  },
];

function PublicFrame() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
