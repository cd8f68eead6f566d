import type { RouteObject } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { routeOf } from "./route-of.ts";
import { screens } from "./screens.ts";

/** Routes that need a session, inside one lazily loaded frame; any other path leads to Home, which says so. */
export const privateRoutes: RouteObject[] = [
  {
    lazy: async () => {
      // session-start comes first: it begins the API calls while the frame loads.
      const [, { PrivateFrame }] = await loadChunk(() =>
        Promise.all([import("./shell/session-start.ts"), import("./shell/private-frame.tsx")]),
      );
      return { Component: PrivateFrame };
    },
    children: [
      ...screens.filter(({ access }) => access !== "public").map(routeOf),
      {
        path: "*",
        lazy: async () => ({
          Component: (await loadChunk(() => import("./shell/unknown-address.tsx"))).UnknownAddress,
        }),
      },
    ],
  },
];
