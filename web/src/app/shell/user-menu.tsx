import * as styles from "#web/app/shell/top-bar.module.css";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useNavigate } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { languageNames } from "#web/lib/texts/choose-language.ts";
import { language, say } from "#web/lib/texts/say.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { Avatar } from "#web/ui/avatar/avatar.tsx";
import { chooseUserLanguage } from "./user-language.ts";

interface UserMenuProps {
  /** Undefined where the app's shortcuts do nothing, because its frame is not there. */
  readonly onShortcuts?: () => void;
}

export function UserMenu({ onShortcuts }: UserMenuProps) {
  const { displayName, email } = useUser();
  const { subscription } = useCompany();
  const { report } = useSnackbars();
  const theme = useTheme();
  const navigate = useNavigate();
  const otherLanguage = language === "en" ? "de" : "en";
  const otherTheme = theme === "dark" ? "light" : "dark";
  return (
    <ButtonDropdown
      ariaLabel={say("User menu of {displayName}", { displayName: displayName || email })}
      items={[
        {
          text: subscription.name,
          items: [
            { id: "/user", text: say("User Settings") },
            { id: "/user/security", text: say("Password") },
            { id: "theme", text: otherTheme === "dark" ? say("Dark mode") : say("Light mode") },
            ...(onShortcuts === undefined ? [] : [{ id: "shortcuts", text: say("Keyboard shortcuts") }]),
            { id: "language", text: languageNames[otherLanguage] },
            { id: "logout", text: say("Logout") },
          ],
        },
      ]}
      onItemClick={({ detail }) => {
        if (detail.id === "theme") chooseTheme(otherTheme);
        else if (detail.id === "shortcuts") onShortcuts?.();
        else if (detail.id === "language") chooseUserLanguage(otherLanguage).catch(report);
        else if (detail.id === "logout") void signOutAndForget();
        else void navigate(detail.id);
      }}
    >
      <span className={styles.user}>
        <Avatar displayName={displayName} email={email} />
        <span className={styles.userName}>{displayName || email}</span>
      </span>
    </ButtonDropdown>
  );
}
