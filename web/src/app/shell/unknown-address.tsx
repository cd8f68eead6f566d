import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** Redirects to Home from a path of no screen. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  const { error } = useSnackbars();
  useEffect(() => {
    error(say("There is no page at {pathname}. This is Home.", { pathname }));
  }, [error, pathname]);
  return <Navigate to="/" replace />;
}
