import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useConnectMethod, useDisconnectMethod } from "../queries.ts";

const providers = { google: "Google", microsoft: "Microsoft" } as const;
const failed = say("Failed to link Sign In method. Please try again or contact support.");

export interface MethodActionProps {
  readonly method: SignInMethod;
  /** All sign-in methods of the user. */
  readonly connected: readonly SignInMethod[];
}

/**
 * Disconnects one of several methods, or connects a social provider if no provider is connected. A password and the
 * company's provider cannot be connected here.
 */
export function MethodAction({ method, connected }: MethodActionProps) {
  if (method !== "password" && connected.includes(method)) {
    return <DisconnectButton method={method} isLast={connected.length < 2} />;
  }
  if (method === "google" || method === "microsoft") {
    return <ConnectButton method={method} isPossible={connected.every((one) => one === "password")} />;
  }
  return null;
}

function ConnectButton({ method, isPossible }: { method: keyof typeof providers; isPossible: boolean }) {
  const { email } = useUser();
  const snackbars = useSnackbars();
  const connection = useConnectMethod();
  return (
    <Button
      ariaLabel={say("Connect {providers}", { providers: providers[method] })}
      loading={connection.isPending}
      disabled={!isPossible}
      disabledReason={say("You have another provider connected already.")}
      onClick={() =>
        connection.mutate(
          { method, provider: providers[method], loginHint: email },
          { onError: () => snackbars.error(failed) },
        )
      }
    >
      {say("Connect")}
    </Button>
  );
}

function DisconnectButton({ method, isLast }: { method: Exclude<SignInMethod, "password">; isLast: boolean }) {
  const [asking, setAsking] = useState(false);
  const snackbars = useSnackbars();
  const disconnection = useDisconnectMethod();
  const name = method === "sso" ? say("Enterprise SSO") : providers[method];
  const confirm = () =>
    disconnection.mutate(method, {
      onSuccess: () => snackbars.success(say("Successfully unlinked Sign In method")),
      onError: () => snackbars.error(failed),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        ariaLabel={say("Disconnect {name}", { name })}
        disabled={isLast}
        disabledReason={say("This is your only way to sign in.")}
        onClick={() => setAsking(true)}
      >
        {say("Disconnect")}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say("Disconnect {name}?", { name })}
          confirmText={say("Yes, Disconnect")}
          pending={disconnection.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {say("You cannot sign in by it any more, and your other sessions end now.")}
        </ConfirmDialog>
      )}
    </>
  );
}
