import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** The location state that /login/callback passes to the page from which the user connected a provider. */
const Outcome = z.object({ linked: z.boolean().optional(), linkFailure: z.string().optional() });

/** Shows the result of connecting a provider, once. */
export function useLinkOutcome(): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  useEffect(() => {
    const { linked = false, linkFailure } = Outcome.safeParse(state).data ?? {};
    if (!linked && linkFailure === undefined) return;
    if (linkFailure === undefined) snackbars.success("Successfully linked Sign In method");
    else snackbars.error(linkFailure);
    void navigate(pathname, { replace: true });
  }, [state, pathname, navigate, snackbars]);
}
