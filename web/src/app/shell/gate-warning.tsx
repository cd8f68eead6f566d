import * as styles from "#web/app/shell/shell.module.css";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";

export function TechnicalIssues() {
  return (
    <GateWarning
      header={say("An unexpected Error occurs")}
      action={<Button onClick={() => window.location.reload()}>{say("Try again")}</Button>}
    >
      {say(
        "Unfortunately, it seems like we are having some technical issues. We hope to be back up soon. Sorry for the inconvenience.",
      )}
    </GateWarning>
  );
}

/** A page with a warning alone. */
export function GateWarning({ header, action, children }: { header: string; action?: ReactNode; children: ReactNode }) {
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
