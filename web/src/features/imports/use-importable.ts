import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { type Importable, importableQuery, useListAgain } from "./queries.ts";

export interface ImportableControl {
  readonly importable: Importable | undefined;
  /** The list could not be loaded, or its job could not be started. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** The latest state of the listing job. */
  readonly listing: Job | undefined;
  readonly isListing: boolean;
  readonly listAgain: () => void;
  readonly isStartingAgain: boolean;
}

/** The importable templates and the job that lists them. A complete list is read at once. */
export function useImportable(): ImportableControl {
  const { report } = useSnackbars();
  const queryClient = useQueryClient();
  const { data: importable, error, refetch } = useQuery(importableQuery);
  const { mutate, isPending } = useListAgain();
  const begun = importable?.listing;
  const wasRunning = begun !== undefined && !isFinished(begun.state);
  const { data: followed } = useQuery({ ...jobQuery(begun?.id ?? ""), enabled: wasRunning });
  const listing = wasRunning ? (followed ?? begun) : begun;

  const load = useEffectEvent(() => {
    // Not after a failure: reading the list again would start a new listing.
    if (wasRunning && listing?.state === "done") void queryClient.invalidateQueries(importableQuery);
  });
  useEffect(() => load(), [listing?.state]);

  return {
    importable,
    error,
    retry: () => void refetch(),
    listing,
    isListing: wasRunning && listing?.state !== "failed" && listing?.state !== "partly",
    listAgain: () => mutate(undefined, { onError: report }),
    isStartingAgain: isPending,
  };
}
