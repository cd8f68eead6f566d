import type { SignInPolicyChange } from "#shared/models/company-security.ts";
import { ApiError, sentenceOf } from "#web/lib/api/api-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSetSignInPolicies } from "./queries.ts";

const ownSecondFactorMissing =
  "You have to sign in with a second factor yourself first. Please set up an authenticator app in your user settings.";

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

export interface ConfirmPoliciesProps {
  readonly change: SignInPolicyChange;
  /** Sentences about what changes for the members. */
  readonly consequences: readonly string[];
  readonly onSaved: () => void;
  /** With whether the policies were changed elsewhere meanwhile. */
  readonly onCancel: (isOutdated: boolean) => void;
}

export function ConfirmPolicies({ change, consequences, onSaved, onCancel }: ConfirmPoliciesProps) {
  const saving = useSetSignInPolicies();
  const { error } = saving;
  const failure = hasCode(error, "SECOND_FACTOR_REQUIRED") ? ownSecondFactorMissing : sentenceOf(error);
  return (
    <ConfirmDialog
      title="Save the sign-in policies?"
      confirmText="Yes, Save"
      pending={saving.isPending}
      failure={error === null ? "" : failure}
      onConfirm={() => void saving.mutateAsync(change).then(onSaved, () => undefined)}
      onCancel={() => onCancel(hasCode(error, "CONFLICT_TRY_AGAIN"))}
    >
      <ul>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
