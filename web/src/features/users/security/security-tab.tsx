import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { hasHostedSession } from "#web/lib/tokens/has-hosted-session.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { PasswordForm } from "./password-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInMethodList } from "./sign-in-method-list.tsx";

export function SecurityTab() {
  // The tokens of a hosted sign-in cannot change anything about the account.
  const isByProvider = hasHostedSession.read() === true;
  // A second factor that the company requires and the user lacks comes first.
  const [isRequired] = useState(useUser().duty.secondFactorUntil !== undefined);
  return (
    <SpaceBetween size="l">
      {isRequired && !isByProvider && <SecondFactor />}
      {isByProvider ? (
        <Alert type="info" header={say("You signed in with another provider")}>
          {say(
            "Your password, your passkeys and your second factor can be changed after a sign-in with your password. To set a first password, sign out and use “Forgot password?” on the login.",
          )}
        </Alert>
      ) : (
        <PasswordForm />
      )}
      <SignInMethodList />
      {!isByProvider && <Passkeys />}
      {!isRequired && !isByProvider && <SecondFactor />}
      {!isByProvider && <RecoveryCodes />}
      <SessionList />
    </SpaceBetween>
  );
}
