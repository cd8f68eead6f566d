import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useNavigate } from "react-router-dom";
import { setWeakPassword } from "#web/lib/auth/weak-password-flag.ts";
import { say } from "#web/lib/texts/say.ts";

/** Asks for a new password after a sign-in with one that breaks the current rules. The password stays valid. */
export function WeakPasswordNotice() {
  const navigate = useNavigate();
  return (
    <Box margin={{ bottom: "l" }}>
      <Alert
        type="warning"
        header={say("Please choose another password")}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              href="/user/security"
              onFollow={(event) => {
                event.preventDefault();
                void navigate("/user/security");
              }}
            >
              {say("Change password")}
            </Button>
            <Button variant="link" onClick={() => setWeakPassword(false)}>
              {say("Not now")}
            </Button>
          </SpaceBetween>
        }
      >
        {say("Your password is easy to guess: it is one of the most common ones, too short, or a name.")}
      </Alert>
    </Box>
  );
}
