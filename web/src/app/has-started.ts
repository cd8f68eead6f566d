import type { RouterProviderProps } from "react-router-dom";

type Router = RouterProviderProps["router"];

/** Resolves when the code of the router's first screen is loaded. */
export const hasStarted = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
