import { StrictMode, useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { repeatEarlyActions } from "#web/lib/prerender/early-actions.ts";
import { useInBrowser } from "#web/lib/prerender/use-in-browser.ts";

/** The whole app: in the browser, and at build time for the pages that are prerendered. */
export function App({ router }: Pick<RouterProviderProps, "router">) {
  // A taken over page is rendered once more in the browser: then it has what the user entered before (useEarlyInput).
  const inBrowser = useInBrowser();
  useEffect(() => {
    if (inBrowser) repeatEarlyActions();
  }, [inBrowser]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
