import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ErrorCode } from "#shared/errors.ts";
import { type Addition, limitReached } from "#web/lib/plans/limit-reached.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";

/**
 * The limit that leaves no room for one more when a dialog opens, by freshly loaded counters. The result stays until
 * the dialog closes: what it adds may itself reach the limit.
 */
export function useLimitAtOpening(adds: Addition): ErrorCode | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...companyQuery, refetchOnMount: "always" });
  const [hasRoom, setHasRoom] = useState(false);
  const limit = data && limitReached(adds, data.subscription);
  if (isFetchedAfterMount && limit === undefined && !hasRoom) setHasRoom(true);
  return hasRoom ? undefined : limit;
}
