import * as styles from "#web/app/shell/top-bar.module.css";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useNavigate } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";
import { Avatar } from "#web/ui/avatar/avatar.tsx";

export function UserMenu() {
  const { displayName, email } = useUser();
  const { subscription } = useCompany();
  const theme = useTheme();
  const navigate = useNavigate();
  const otherTheme = theme === "dark" ? "light" : "dark";
  return (
    <ButtonDropdown
      ariaLabel={`User menu of ${displayName || email}`}
      items={[
        {
          text: subscription.name,
          items: [
            { id: "/user", text: "User Settings" },
            { id: "/user/security", text: "Password" },
            { id: "theme", text: otherTheme === "dark" ? "Dark mode" : "Light mode" },
            { id: "logout", text: "Logout" },
          ],
        },
      ]}
      onItemClick={({ detail }) => {
        if (detail.id === "theme") chooseTheme(otherTheme);
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
