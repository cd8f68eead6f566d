import * as styles from "#web/features/users/user.module.css";
import Badge from "@cloudscape-design/components/badge";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/models/session.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { signOutEverywhere } from "#web/lib/auth/sign-out.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "../queries.ts";

type Asking = "others" | "everywhere" | undefined;

/** The user's sessions, with buttons to end them. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Container
      header={
        <Header
          description={say(
            "Where you are signed in. A session ends after 7 days without use, and lasts 30 days at most.",
          )}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button disabled={data === undefined || data.length < 2} onClick={() => setAsking("others")}>
                {say("End all other sessions")}
              </Button>
              <Button onClick={() => setAsking("everywhere")}>{say("Sign out everywhere")}</Button>
            </SpaceBetween>
          }
        >
          {say("Sessions")}
        </Header>
      }
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <ListSkeleton rows={2} />}
      {error === null && data !== undefined && <List sessions={data} />}
      {asking === "others" && <EndOthers onClose={close} />}
      {asking === "everywhere" && <EndEverywhere onCancel={close} />}
    </Container>
  );
}

function List({ sessions }: { sessions: readonly Session[] }) {
  if (sessions.length === 0) return <p>{say("No session has been recorded yet.")}</p>;
  return (
    <ul className={styles.sessions} aria-label={say("Sessions")}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <div>
            <strong>{session.device}</strong> {session.isCurrent && <Badge color="green">{say("This session")}</Badge>}
            <p>
              {say("{address}, signed in {signedInAt}, last used {lastSeenAt}", {
                address: session.address,
                signedInAt: dateAndTime(session.signedInAt),
                lastSeenAt: dateAndTime(session.lastSeenAt),
              })}
            </p>
          </div>
          {!session.isCurrent && <EndButton session={session} />}
        </li>
      ))}
    </ul>
  );
}

function EndButton({ session }: { session: Session }) {
  const snackbars = useSnackbars();
  const ending = useEndSession();
  return (
    <Button
      ariaLabel={say("End the session of {device} at {address}", { device: session.device, address: session.address })}
      loading={ending.isPending}
      onClick={() =>
        ending.mutate(session.id, {
          onSuccess: () => snackbars.success(say("The session was ended.")),
          onError: snackbars.report,
        })
      }
    >
      {say("End")}
    </Button>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const snackbars = useSnackbars();
  const ending = useEndOtherSessions();
  const confirm = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        snackbars.success(say("All other sessions were ended."));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={say("End all other sessions?")}
      confirmText={say("End all others")}
      pending={ending.isPending}
      failure={ending.isError ? errorMessage(ending.error) : ""}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {say("You stay signed in here. If you do not know one of the sessions, change your password instead.")}
    </ConfirmDialog>
  );
}

function EndEverywhere({ onCancel }: { onCancel: () => void }) {
  const ending = useMutation({ mutationFn: signOutEverywhere });
  return (
    <ConfirmDialog
      title={say("Sign out everywhere?")}
      confirmText={say("Sign out everywhere")}
      // Until the login page has loaded.
      pending={ending.isPending || ending.isSuccess}
      failure={ending.isError ? errorMessage(ending.error) : ""}
      onConfirm={() => ending.mutate()}
      onCancel={onCancel}
    >
      {say("You will have to sign in again, here too. Pages that are open elsewhere can do nothing from now on.")}
    </ConfirmDialog>
  );
}
