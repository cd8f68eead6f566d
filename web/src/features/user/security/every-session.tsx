import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { useState } from "react";
import { signOutEverywhere } from "#web/lib/auth/sign-out.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export function EverySession() {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    void signOutEverywhere();
  };
  return (
    <Container
      header={
        <Header
          description="Lost a laptop, or signed in on a machine that is not yours?"
          actions={<Button onClick={() => setAsking(true)}>Sign out everywhere</Button>}
        >
          Sessions
        </Header>
      }
    >
      Ends your session in this and in every other browser.
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmText="Sign out everywhere"
          pending={pending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          You will have to sign in again, here too. Pages that are open elsewhere can do nothing from now on.
        </ConfirmDialog>
      )}
    </Container>
  );
}
