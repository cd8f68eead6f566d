import { endSecondFactor } from "#web/lib/auth/second-factor.ts";
import { useAtOnce } from "#web/lib/form/use-at-once.ts";
import { say } from "#web/lib/texts/say.ts";
import { PasswordProofDialog } from "./password-proof-dialog.tsx";

export interface EndSecondFactorProps {
  readonly onEnded: () => void;
  readonly onCancel: () => void;
}

export function EndSecondFactor({ onEnded, onCancel }: EndSecondFactorProps) {
  const end = useAtOnce(endSecondFactor);
  return (
    <PasswordProofDialog
      title={say("Turn off the second factor?")}
      submitText={say("Turn off")}
      onSubmit={async (password) => {
        await end(password);
        onEnded();
      }}
      onCancel={onCancel}
    >
      {say("From then on your password alone lets you in. Please enter it, so that we know it is you.")}
    </PasswordProofDialog>
  );
}
