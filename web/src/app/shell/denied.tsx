import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** Redirects to Home from a screen for which the user lacks permissions. */
export function Denied() {
  const { error } = useSnackbars();
  useEffect(() => {
    error("You do not have access to this route. Redirecting to Home.");
  }, [error]);
  return <Navigate to="/" replace />;
}
