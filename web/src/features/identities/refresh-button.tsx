import Button from "@cloudscape-design/components/button";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import type { identityRoutes } from "#shared/api/identities.ts";
import type { AnswerOf } from "#shared/api/route.ts";
import { allJobs } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

export const connectFirst = say("Please connect an AWS account first.");

export interface RefreshButtonProps {
  readonly sync: UseMutationResult<AnswerOf<typeof identityRoutes.syncEmailIdentities>>;
  /** Shown when all identities have been synchronized. */
  readonly doneText: string;
  readonly disabled: boolean;
}

/** Synchronizes the identities and their verification states with Amazon SES. */
export function RefreshButton({ sync, doneText, disabled }: RefreshButtonProps) {
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const refresh = () =>
    sync.mutate(undefined, {
      onSuccess: (answer) => {
        if ("job" in answer) {
          snackbars.info(say("There are many in Amazon SES. A job takes them over in the background."));
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
      {say("Refresh status")}
    </Button>
  );
}
