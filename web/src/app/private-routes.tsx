import { Navigate, type RouteObject } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { routeOf } from "./route-of.ts";
import { screens } from "./screens.ts";

/** What needs a session, below one frame that is loaded only for it; any other path leads home. */
export const privateRoutes: RouteObject[] = [
  {
    lazy: async () => {
      // First what asks the API, so that it has answered when the frame is here.
      const [, { PrivateFrame }] = await loadChunk(() =>
        Promise.all([import("./shell/session-start.ts"), import("./shell/private-frame.tsx")]),
      );
      return { Component: PrivateFrame };
    },
    children: screens.filter(({ access }) => access !== "public").map(routeOf),
  },
  { path: "*", element: <Navigate to="/" replace /> },
];
