import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** What /login/callback hands over to the page that somebody left to connect a provider. */
const Outcome = z.object({ linked: z.boolean().optional(), linkFailure: z.string().optional() });

/** Tells once how the way to a provider ended. */
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
