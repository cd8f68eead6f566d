import * as styles from "#web/features/users/user.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Passkey } from "#shared/models/passkey.ts";
import { supportsPasskeys } from "#web/lib/auth/passkeys.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import {
  passkeysAsBothQuery,
  passkeysQuery,
  secondFactorQuery,
  sessionsQuery,
  signInMethodsQuery,
} from "../queries.ts";
import { RemovePasskey } from "./remove-passkey.tsx";

const AddDialog = lazyChunk(async () => (await import("./add-passkey.tsx")).AddPasskey);

/** The user's passkeys. Only users with a password have an account in the user pool to which passkeys can be added. */
export function Passkeys() {
  const methods = useQuery(signInMethodsQuery);
  const hasPassword = methods.data?.includes("password");
  const passkeys = useQuery({ ...passkeysQuery, enabled: hasPassword === true });
  const { data } = passkeys;
  const failed = [methods, passkeys].find(({ error }) => error !== null);
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  const onChanged = () => {
    setAdding(false);
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: passkeysAsBothQuery.queryKey });
  };
  const canAdd = hasPassword === true && supportsPasskeys();
  return (
    <Container
      header={
        <Header
          description={
            <>
              {sayWith(
                "Sign in with your fingerprint, your face or the PIN of your device, in place of your password. {link}",
                { link: <LinkTo to="/help/account#passkeys">{say("How this works")}</LinkTo> },
              )}
            </>
          }
          actions={
            <Button disabled={!canAdd || data === undefined} onClick={() => setAdding(true)}>
              {say("Add a passkey")}
            </Button>
          }
        >
          {say("Passkeys")}
        </Header>
      }
    >
      {hasPassword === false && (
        <p>
          {say(
            "You sign in without a password here. Passkeys are up to the provider you sign in with. To add one here, set a password by “Forgot password?” first.",
          )}
        </p>
      )}
      {hasPassword === true && !supportsPasskeys() && (
        <p>{say("This browser cannot make passkeys. Use another one to add one.")}</p>
      )}
      {failed?.error && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {hasPassword !== false && failed === undefined && <List passkeys={data} onChanged={onChanged} />}
      {data !== undefined && data.length > 0 && <PasskeyStrength />}
      {adding && (
        <Suspense>
          <AddDialog onAdded={onChanged} onCancel={() => setAdding(false)} />
        </Suspense>
      )}
    </Container>
  );
}

/** Whether the user's passkeys sign in without a code, and what to do if they do not. */
function PasskeyStrength() {
  const { data: hasApp } = useQuery(secondFactorQuery);
  const { duty } = useUser();
  const asBoth = useQuery({ ...passkeysAsBothQuery, enabled: hasApp === true });
  if (hasApp === undefined) return null;
  if (!hasApp) {
    return duty.secondFactorUntil === undefined ? null : (
      <Alert type="info">
        {say(
          "A passkey alone is not a second factor. Once you have set up an authenticator app, your passkeys count as both factors.",
        )}
      </Alert>
    );
  }
  if (asBoth.isError) {
    return (
      <Alert
        type="warning"
        header={say("Your passkeys do not sign you in yet")}
        action={
          <Button loading={asBoth.isFetching} onClick={() => void asBoth.refetch()}>
            {say("Try again")}
          </Button>
        }
      >
        {say(
          "You have an authenticator app, and your passkeys could not be set to count as both factors. Until then, sign in with your password and a code of the app.",
        )}
      </Alert>
    );
  }
  return asBoth.data === true ? (
    <StatusIndicator type="success">{say("Your passkeys count as both factors.")}</StatusIndicator>
  ) : (
    <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>
  );
}

interface ListProps {
  /** Undefined while loading. */
  readonly passkeys: readonly Passkey[] | undefined;
  readonly onChanged: () => void;
}

function List({ passkeys, onChanged }: ListProps) {
  const [removing, setRemoving] = useState<Passkey>();
  if (passkeys === undefined) return <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>;
  if (passkeys.length === 0) return <p>{say("You have no passkey yet.")}</p>;
  return (
    <>
      <ul className={styles.sessions} aria-label={say("Passkeys")}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.session}>
            <div>
              <strong>{passkey.name}</strong>
              {passkey.createdAt !== undefined && (
                <p>{say("Added {createdAt}", { createdAt: dateAndTime(passkey.createdAt) })}</p>
              )}
            </div>
            <Button
              ariaLabel={say("Remove the passkey {name}", { name: passkey.name })}
              onClick={() => setRemoving(passkey)}
            >
              {say("Remove")}
            </Button>
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <RemovePasskey passkey={removing} onRemoved={onChanged} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
