import * as styles from "#web/features/users/user.module.css";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { SignInMethod } from "#shared/models/sign-in-method.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { SignInMethodName } from "#web/ui/sign-in-methods/sign-in-method-icon.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { signInMethodsQuery } from "../queries.ts";
import { MethodAction } from "./method-action.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** The location state that /login/callback passes to the page from which the user connected a provider. */
const Outcome = z.object({ linked: z.boolean().optional(), linkFailure: z.string().optional() });

/** Shows the result of connecting a provider, once. */
function useLinkOutcome(): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  useEffect(() => {
    const { linked = false, linkFailure } = Outcome.safeParse(state).data ?? {};
    if (!linked && linkFailure === undefined) return;
    if (linkFailure === undefined) snackbars.success(say("Successfully linked Sign In method"));
    else snackbars.error(linkFailure);
    void navigate(pathname, { replace: true });
  }, [state, pathname, navigate, snackbars]);
}

export function SignInMethodList() {
  const { data, error, refetch } = useQuery(signInMethodsQuery);
  useLinkOutcome();
  return (
    <Container
      header={
        <Header
          description={
            <>
              {sayWith("By which of these you can sign in. {link}", {
                link: <LinkTo to="/help/account#sign-in-methods">{say("How this works")}</LinkTo>,
              })}
            </>
          }
        >
          {say("Sign-in methods")}
        </Header>
      }
    >
      {error === null ? (
        <dl className={styles.methods}>
          {SignInMethod.options.map((method) => (
            <div key={method} className={styles.method}>
              <dt>
                <SignInMethodName method={method} />
              </dt>
              <dd>
                <MethodStatus connected={data?.includes(method)} />
                {data !== undefined && <MethodAction method={method} connected={data} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  );
}

/** Undefined while loading. */
function MethodStatus({ connected }: { connected: boolean | undefined }) {
  if (connected === undefined) return <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>;
  return connected ? (
    <StatusIndicator type="success">{say("Connected")}</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">{say("Not Connected")}</StatusIndicator>
  );
}
