import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { FatalError } from "./fatal-error.tsx";
import { PublicFrame } from "./public-frame.tsx";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { Waiting } from "./waiting.tsx";

const routeOf = ({ path, page }: Screen): RouteObject => ({
  id: path,
  path,
  lazy: async () => ({ Component: await page() }),
});

const isPublic = ({ access }: Screen) => access === "public";

/** The router that `screens` describes. What needs a session lies below one frame that is loaded only for it. */
export const createRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: FatalError,
      HydrateFallback: Waiting,
      children: [
        { Component: PublicFrame, children: screens.filter(isPublic).map(routeOf) },
        {
          lazy: async () => ({ Component: (await import("./shell/private-frame.tsx")).PrivateFrame }),
          children: screens.filter((screen) => !isPublic(screen)).map(routeOf),
        },
        { path: "*", element: <Navigate to="/" replace /> },
      ],
    },
  ]);
