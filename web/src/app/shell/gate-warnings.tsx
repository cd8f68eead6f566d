import * as styles from "#web/app/shell/shell.module.css";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import type { ReactNode } from "react";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { say } from "#web/lib/texts/say.ts";

export function TechnicalIssues() {
  return (
    <Warning
      header={say("An unexpected Error occurs")}
      action={<Button onClick={() => window.location.reload()}>{say("Try again")}</Button>}
    >
      {say(
        "Unfortunately, it seems like we are having some technical issues. We hope to be back up soon. Sorry for the inconvenience.",
      )}
    </Warning>
  );
}

export function NoAccess() {
  return (
    <Warning header={say("You don't have access to this company anymore :(")}>
      {say("There are two possible reasons:")}
      <ul>
        <li>{say("An admin removed you from the company.")}</li>
        <li>{say("Your login cannot be matched to a registered account.")}</li>
      </ul>
      <Link onFollow={() => void signOutAndForget()}>{say("Try to login again")}</Link>
    </Warning>
  );
}

function Warning({ header, action, children }: { header: string; action?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.gateWarning}>
      <Box margin={{ bottom: "l" }} variant="h1">
        Sestina
      </Box>
      <Alert type="warning" header={header} action={action}>
        {children}
      </Alert>
    </main>
  );
}
