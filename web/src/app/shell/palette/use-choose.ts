import { useNavigate } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";
import type { EntryAction } from "./entries.ts";

/** Runs the action of an entry. */
export function useChoose(): (aim: EntryAction) => void {
  const navigate = useNavigate();
  const theme = useTheme();
  return (aim) => {
    if (aim === "switch-theme") chooseTheme(theme === "dark" ? "light" : "dark");
    else if (aim === "logout") void signOutAndForget();
    else void navigate(aim.to);
  };
}
