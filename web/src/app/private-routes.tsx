import { Navigate, type RouteObject } from "react-router-dom";
import { routeOf } from "./route-of.ts";
import { screens } from "./screens.ts";

/** What needs a session, below one frame that is loaded only for it; any other path leads home. */
export const privateRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("./shell/private-frame.tsx")).PrivateFrame }),
    children: screens.filter(({ access }) => access !== "public").map(routeOf),
  },
  { path: "*", element: <Navigate to="/" replace /> },
];
