import * as styles from "#web/features/welcome/greeting-dialog.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { TermsText } from "#web/ui/legal/terms-text.tsx";
import { GreetingDialog } from "./greeting-dialog.tsx";
import { useAcceptTerms } from "./queries.ts";

/** Blocks the product until the current terms are accepted. Users of a provider accept them here for the first time. */
export function TermsUpdateDialog() {
  const isFirstTime = useUser().termsAcceptedTimestamp === undefined;
  const accepting = useAcceptTerms();
  const [shown, setShown] = useState(false);
  return (
    <GreetingDialog
      title={isFirstTime ? say("Our Terms and Conditions") : say("We updated our Terms and Conditions")}
      buttons={
        <>
          <Button onClick={() => void signOutAndForget()}>{say("Logout")}</Button>
          <Button variant="primary" loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {say("Accept")}
          </Button>
        </>
      }
    >
      {accepting.error !== null && <Alert type="error">{errorMessage(accepting.error)}</Alert>}
      <p>
        {isFirstTime
          ? say("Please read and accept them to begin.")
          : say("Please accept them to go on. What you have made in Sestina stays as it is.")}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={shown}
        aria-controls="updated-terms"
        onClick={() => setShown(!shown)}
      >
        {shown ? say("Hide the terms and conditions") : say("Show the terms and conditions")}
      </button>
      {shown && (
        // Focusable, so that it can be scrolled with the keyboard.
        <div
          id="updated-terms"
          className={styles.terms}
          tabIndex={0}
          role="region"
          aria-label={say("Text of the terms")}
        >
          <TermsText />
        </div>
      )}
    </GreetingDialog>
  );
}
