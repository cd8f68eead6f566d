import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { reportError } from "#web/lib/errors/report-error.ts";

/** What is left when a page broke, or its code could not be loaded. */
export function FatalError() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <main className="fatal">
      <title>Sestina</title>
      <div role="alert">
        <h1 className="fatal-text">Sorry, an unexpected error occured. Please try to reload the page.</h1>
      </div>
      <button type="button" className="fatal-reload" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
