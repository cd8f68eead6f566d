import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { passkeysAsBothQuery, secondFactorQuery, sessionsQuery, signInMethodsQuery } from "../queries.ts";
import { recoveryCodesQuery } from "./recovery-codes.tsx";

const SetUpDialog = lazyChunk(async () => (await import("./set-up-second-factor.tsx")).SetUpSecondFactor);
const EndDialog = lazyChunk(async () => (await import("./end-second-factor.tsx")).EndSecondFactor);

/** An authenticator app as an optional second factor. */
export function SecondFactor() {
  const { data: isOn, error, refetch } = useQuery(secondFactorQuery);
  const { data: methods } = useQuery(signInMethodsQuery);
  const { duty } = useUser();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const onChanged = (on: boolean) => {
    queryClient.setQueryData(secondFactorQuery.queryKey, on);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    // The requirements of the company's policies have changed with it.
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    // From now on Cognito offers only passkeys that count as both factors.
    queryClient.removeQueries({ queryKey: passkeysAsBothQuery.queryKey });
    close();
    snackbars.success(on ? say("Your second factor is on.") : say("Your second factor is off."));
  };
  // Users who sign in only by Google, Microsoft or their company use that provider's second factor.
  const hasPassword = methods?.includes("password") === true;
  return (
    <Container
      header={
        <Header
          description={
            <>
              {sayWith("Besides your password, a code of an authenticator app on your phone lets you in. {link}", {
                link: <LinkTo to="/help/account#second-factor">{say("How this works")}</LinkTo>,
              })}
            </>
          }
          actions={
            <Button disabled={isOn === undefined || !hasPassword} onClick={() => setAsking(true)}>
              {isOn === true ? say("Turn off") : say("Set up")}
            </Button>
          }
        >
          {say("Second factor")}
        </Header>
      }
    >
      {error === null ? <Status isOn={isOn} /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOn === false && duty.secondFactorUntil !== undefined && duty.refusedWith === undefined && (
        <Alert type="warning">
          {say("Your company requires a second factor from {secondFactorUntil} on. Set one up here.", {
            secondFactorUntil: dateAndTime(duty.secondFactorUntil),
          })}
        </Alert>
      )}
      {methods?.includes("password") === false && (
        <p>{say("You sign in without a password here. A second factor is up to the provider you come by.")}</p>
      )}
      {asking && (
        <Suspense>
          {isOn === true ? (
            <EndDialog onEnded={() => onChanged(false)} onCancel={close} />
          ) : (
            <SetUpDialog onSetUp={() => onChanged(true)} onCancel={close} />
          )}
        </Suspense>
      )}
    </Container>
  );
}

/** Undefined while loading. */
function Status({ isOn }: { isOn: boolean | undefined }) {
  if (isOn === undefined) return <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>;
  return isOn ? (
    <StatusIndicator type="success">{say("On")}</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">{say("Off")}</StatusIndicator>
  );
}
