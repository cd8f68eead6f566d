import Button from "@cloudscape-design/components/button";
import type { UseMutationResult } from "@tanstack/react-query";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

export const connectFirst = "Please connect an AWS account first.";

export interface RefreshButtonProps {
  readonly sync: UseMutationResult<void>;
  /** Said when all has been taken over. */
  readonly doneText: string;
  readonly disabled: boolean;
}

/** Asks Amazon SES anew which identities there are, and which are verified. */
export function RefreshButton({ sync, doneText, disabled }: RefreshButtonProps) {
  const snackbars = useSnackbars();
  return (
    <Button
      iconName="refresh"
      disabled={disabled}
      disabledReason={connectFirst}
      loading={sync.isPending}
      onClick={() =>
        sync.mutate(undefined, { onSuccess: () => snackbars.success(doneText), onError: snackbars.report })
      }
    >
      Refresh status
    </Button>
  );
}
