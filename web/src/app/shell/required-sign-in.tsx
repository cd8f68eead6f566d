import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { addressOf } from "#web/lib/url/address-of.ts";
import { anyOf } from "#shared/permissions.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { beginHostedSignIn } from "#web/lib/auth/hosted/begin-hosted-sign-in.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { hasHostedSession } from "#web/lib/tokens/has-hosted-session.ts";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useMay, useUser } from "#web/lib/session/use-session.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** For a member without a second factor after the grace period: what to do, by the way in which they signed in. */
export function SecondFactorRequired() {
  const navigate = useNavigate();
  const { provider } = useUser().duty;
  // The tokens of a hosted sign-in cannot change anything about the account.
  const isByProvider = hasHostedSession.read() === true;
  const companys = useProviderSignIn(provider?.name);
  return (
    <Requirement
      title={say("Your company requires a second factor")}
      failure={companys.failure}
      action={
        <>
          {isByProvider ? (
            <Button variant="primary" onClick={() => void signOutAndForget()}>
              {say("Sign in with your password")}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void navigate("/user/security")}>
              {say("Set up an authenticator app")}
            </Button>
          )}
          {provider !== undefined && (
            <Button loading={companys.isLeaving} onClick={companys.leave}>
              {say("Sign in with {domain}", { domain: provider.domain })}
            </Button>
          )}
        </>
      }
    >
      {isByProvider ? (
        <Box variant="p">
          {say(
            "You signed in with Google or Microsoft, which do not count as a second factor here. Sign in with your password and set up an authenticator app. If you have no password yet, choose “Forgot password?” on the login to set one.",
          )}
        </Box>
      ) : (
        <>
          <Box variant="p">
            {say(
              "Besides your password, you need a code of an authenticator app on your phone. Setting it up takes a minute, and you go on right after.",
            )}
          </Box>
          <Box variant="p">
            {say(
              "A passkey alone is not enough. Once you have an authenticator app, your passkeys count as both factors.",
            )}
          </Box>
        </>
      )}
      {provider !== undefined && (
        <Box variant="p">{say("Your company's own sign-in provider counts as a second factor too.")}</Box>
      )}
    </Requirement>
  );
}

/** For a member who did not sign in with the provider that the company requires. */
export function ProviderRequired() {
  const { provider } = useUser().duty;
  const maySetPolicies = useMay(anyOf("company_security"));
  const companys = useProviderSignIn(provider?.name);
  return (
    <Requirement
      title={say("Your company requires its own sign-in provider")}
      failure={companys.failure}
      action={
        provider !== undefined && (
          <Button variant="primary" loading={companys.isLeaving} onClick={companys.leave}>
            {say("Sign in with {domain}", { domain: provider.domain })}
          </Button>
        )
      }
    >
      <Box variant="p">
        {say(
          "Other ways to sign in are closed for now. Please sign in with the provider, and you go on here. If you have no account there, ask a member who manages your team.",
        )}
      </Box>
      {maySetPolicies && (
        <Box variant="p">
          {sayWith(
            "As you manage your company's security, you can also go on without the provider once you have a {link}.",
            { link: <LinkTo to="/user/security">{say("second factor")}</LinkTo> },
          )}
        </Box>
      )}
    </Requirement>
  );
}

/** Redirects to the company's sign-in provider and returns to this page. */
function useProviderSignIn(provider = "") {
  const { email } = useUser();
  const location = useLocation();
  const leaving = useMutation({ mutationFn: beginHostedSignIn });
  return {
    isLeaving: leaving.isPending,
    failure: leaving.isError ? errorMessage(leaving.error) : "",
    leave: () => leaving.mutate({ provider, returnTo: addressOf(location), loginHint: email }),
  };
}

interface RequirementProps {
  readonly title: string;
  readonly action: ReactNode;
  /** Why the action failed; "" if it did not. */
  readonly failure?: string;
  readonly children: ReactNode;
}

function Requirement({ title, action, failure = "", children }: RequirementProps) {
  return (
    <SpaceBetween size="m">
      <Box variant="h1">{title}</Box>
      {failure !== "" && <Alert type="error">{failure}</Alert>}
      <div>{children}</div>
      <SpaceBetween size="xs" direction="horizontal">
        {action}
        <Button onClick={() => void signOutAndForget()}>{say("Sign out")}</Button>
      </SpaceBetween>
    </SpaceBetween>
  );
}
