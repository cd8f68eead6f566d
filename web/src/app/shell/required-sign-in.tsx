import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { beginHostedSignIn } from "#web/lib/auth/hosted/begin.ts";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { useMay, useUser } from "#web/lib/session/use-session.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** For a member without a second factor, after the grace period. */
export function SecondFactorRequired() {
  const navigate = useNavigate();
  return (
    <Requirement
      title="Your company requires a second factor"
      action={
        <Button variant="primary" onClick={() => void navigate("/user/security")}>
          Set up an authenticator app
        </Button>
      }
    >
      <Box variant="p">
        Besides your password, you need a code of an authenticator app on your phone. Setting it up takes a minute, and
        you go on right after.
      </Box>
      <Box variant="p">
        If you have set up an app already, sign out, and sign in with your password and its code. Google and Microsoft
        do not count as a second factor here. Your company&apos;s own sign-in provider does.
      </Box>
    </Requirement>
  );
}

/** For a member who came another way than by the provider that the company requires. */
export function ProviderRequired() {
  const { duty, email } = useUser();
  const { pathname, search } = useLocation();
  const maySetPolicies = useMay(anyOf("company_security"));
  const leaving = useMutation({ mutationFn: beginHostedSignIn });
  const { provider } = duty;
  return (
    <Requirement
      title="Your company requires its own sign-in provider"
      failure={leaving.isError ? sentenceOf(leaving.error) : ""}
      action={
        provider !== undefined && (
          <Button
            variant="primary"
            loading={leaving.isPending}
            onClick={() => leaving.mutate({ provider: provider.name, returnTo: pathname + search, loginHint: email })}
          >
            Sign in with {provider.domain}
          </Button>
        )
      }
    >
      <Box variant="p">
        Other ways to sign in are closed for now. Please sign in with the provider, and you go on here.
      </Box>
      {maySetPolicies && (
        <Box variant="p">
          As you manage your company&apos;s security, you can also go on without the provider once you have a{" "}
          <LinkTo to="/user/security">second factor</LinkTo>.
        </Box>
      )}
    </Requirement>
  );
}

interface RequirementProps {
  readonly title: string;
  readonly action: ReactNode;
  /** Why the action failed; "" for nothing. */
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
        <Button onClick={() => void signOutAndForget()}>Sign out</Button>
      </SpaceBetween>
    </SpaceBetween>
  );
}
