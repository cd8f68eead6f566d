import * as styles from "#web/features/home/home.module.css";
import Badge from "@cloudscape-design/components/badge";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Link } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";
import { Avatar } from "#web/ui/avatar/avatar.tsx";

export function ProfilePanel() {
  const { displayName, email } = useUser();
  const { subscription } = useCompany();
  const otherTheme = useTheme() === "dark" ? "light" : "dark";
  return (
    <aside className={`${styles.card} ${styles.profile}`} aria-label={say("Profile")}>
      <div className={styles.person}>
        <Avatar displayName={displayName} email={email} size="large" />
        <div>
          <h2>{displayName || email}</h2>
          {displayName !== "" && displayName !== email && <p className={styles.email}>{email}</p>}
        </div>
      </div>
      <Badge color="blue">{subscription.name}</Badge>
      <nav aria-label={say("Profile")}>
        <SpaceBetween size="xs">
          <Link to="/user">{say("View Profile")}</Link>
          <Link to="/user/security">{say("Change password")}</Link>
          <Link to="/user/privacy">{say("Data privacy")}</Link>
          <Link to="/user/terms-of-use">{say("Terms of use")}</Link>
        </SpaceBetween>
      </nav>
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => chooseTheme(otherTheme)}>
          {otherTheme === "dark" ? say("Dark mode") : say("Light mode")}
        </Button>
        <Button onClick={() => void signOutAndForget()}>{say("Logout")}</Button>
      </SpaceBetween>
    </aside>
  );
}
