import Button from "@cloudscape-design/components/button";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import type { identityRoutes } from "#shared/api/identities.ts";
import type { AnswerOf } from "#shared/api/route.ts";
import { allJobs } from "#web/lib/jobs/job-queries.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

export const connectFirst = "Please connect an AWS account first.";

export interface RefreshButtonProps {
  readonly sync: UseMutationResult<AnswerOf<typeof identityRoutes.syncEmailIdentities>>;
  /** Said when all has been taken over. */
  readonly doneText: string;
  readonly disabled: boolean;
}

/** Asks Amazon SES anew which identities there are, and which are verified. */
export function RefreshButton({ sync, doneText, disabled }: RefreshButtonProps) {
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const refresh = () =>
    sync.mutate(undefined, {
      onSuccess: (answer) => {
        if ("job" in answer) {
          snackbars.info("There are many in Amazon SES. A job takes them over in the background.");
          void queryClient.invalidateQueries({ queryKey: allJobs });
        } else snackbars.success(doneText);
      },
      onError: snackbars.report,
    });
  return (
    <Button
      iconName="refresh"
      disabled={disabled}
      disabledReason={connectFirst}
      loading={sync.isPending}
      onClick={refresh}
    >
      Refresh status
    </Button>
  );
}
