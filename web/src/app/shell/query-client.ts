import { MutationCache, QueryCache, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { isRetryable } from "#web/lib/api-errors/is-retryable.ts";
import { noteEndedSession } from "#web/lib/session/ended-session.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";
import { hasUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";
import { ChangeAwareClient } from "./change-aware-client.ts";

/**
 * The query client. Network errors and faults of the server are retried twice, refusals never. When the session or the
 * access to the company ends, the user is reloaded, so that CompanyGate decides what to show; a page with unsaved work stays
 * when only the session has ended.
 */
export function createQueryClient(): QueryClient {
  const checkAccess = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    const { status, code } = error;
    if (status === 401 && hasUnsavedWork()) noteEndedSession(true);
    else if (status === 401 || code === "COMPANY_ACCESS_DENIED")
      void queryClient.resetQueries({ queryKey: userQuery.queryKey });
    // Not reset: a user who changes the policies may get the same code and has to keep the page.
    else if (code === "SECOND_FACTOR_REQUIRED" || code === "PROVIDER_REQUIRED") {
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    }
  };
  const queryClient = new ChangeAwareClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== userQuery.queryKey[0]) checkAccess(error);
      },
    }),
    mutationCache: new MutationCache({ onError: checkAccess }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isRetryable(error),
      },
    },
  });
  return queryClient;
}
