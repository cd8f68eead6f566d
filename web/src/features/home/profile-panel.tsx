import Badge from "@cloudscape-design/components/badge";
import Button from "@cloudscape-design/components/button";
import { Link } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";

export function ProfilePanel() {
  const { displayName, email } = useUser();
  const { subscription } = useCompany();
  const otherTheme = useTheme() === "dark" ? "light" : "dark";
  return (
    <aside className="home-card home-profile" aria-label="Profile">
      <h2>{displayName || email}</h2>
      <Badge color="blue">{subscription.name}</Badge>
      <Link to="/user">View Profile</Link>
      <Link to="/user/security">Change password</Link>
      <Button onClick={() => chooseTheme(otherTheme)}>{otherTheme === "dark" ? "Dark mode" : "Light mode"}</Button>
      <Link to="/user/privacy">Data privacy</Link>
      <Link to="/user/terms-of-use">Terms of use</Link>
      <Button onClick={() => void signOutAndForget()}>Logout</Button>
    </aside>
  );
}
