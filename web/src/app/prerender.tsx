import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { hasStarted } from "./has-started.ts";
import { publicRoutes } from "./public-routes.tsx";
import { FrameSkeleton } from "./shell/frame-skeleton.tsx";
import { Waiting } from "./waiting.tsx";

/**
 * The html of a route's screen, as the app renders it first. Runs at build time.
 * @throws if the screen cannot be loaded
 */
export async function prerenderRoute(route: string): Promise<string> {
  const router = createMemoryRouter(publicRoutes, { initialEntries: [route] });
  await hasStarted(router);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  return renderToString(<App router={router} />);
}

export const prerenderWaiting = (): string => renderToString(<Waiting />);

export const prerenderFrame = (): string => renderToString(<FrameSkeleton />);
