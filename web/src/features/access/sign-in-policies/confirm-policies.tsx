import Button from "@cloudscape-design/components/button";
import { useNavigate } from "react-router-dom";
import type { SignInPolicyChange } from "#shared/models/company-security.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useSetSignInPolicies } from "./queries.ts";

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

export interface ConfirmPoliciesProps {
  readonly change: SignInPolicyChange;
  /** Sentences about the consequences for the members. */
  readonly consequences: readonly string[];
  readonly onSaved: () => void;
  /** `isOutdated`: the policies were changed by another member in the meantime. */
  readonly onCancel: (isOutdated: boolean) => void;
}

export function ConfirmPolicies({ change, consequences, onSaved, onCancel }: ConfirmPoliciesProps) {
  const saving = useSetSignInPolicies();
  const { error } = saving;
  if (hasCode(error, "CONFLICT_TRY_AGAIN")) return <Outdated onReload={() => onCancel(true)} />;
  if (hasCode(error, "SECOND_FACTOR_REQUIRED")) return <OwnFactorMissing onCancel={() => onCancel(false)} />;
  return (
    <ConfirmDialog
      title={say("Save the sign-in policies?")}
      confirmText={say("Yes, Save")}
      pending={saving.isPending}
      failure={error === null ? "" : errorMessage(error)}
      onConfirm={() => void saving.mutateAsync(change).then(onSaved, () => undefined)}
      onCancel={() => onCancel(false)}
    >
      <ul>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Another member saved the policies after they were loaded. */
function Outdated({ onReload }: { onReload: () => void }) {
  return (
    <Dialog
      title={say("The policies were changed meanwhile")}
      onClose={onReload}
      actions={
        <Button variant="primary" onClick={onReload}>
          {say("Show the current policies")}
        </Button>
      }
    >
      {say(
        "Another member has changed your company's sign-in policies since you opened this page. Nothing of yours was saved. Look at the current policies, and change them again if you still want to.",
      )}
    </Dialog>
  );
}

/** A member who requires a second factor of others has to use one. */
function OwnFactorMissing({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={say("You need a second factor first")}
      confirmText={say("Set up a second factor")}
      pending={false}
      onConfirm={() => void navigate("/user/security")}
      onCancel={onCancel}
    >
      {say(
        "You have to sign in with a second factor yourself before you require it of others. Set up an authenticator app in your user settings, then save the policies again. Nothing was saved.",
      )}
    </ConfirmDialog>
  );
}
