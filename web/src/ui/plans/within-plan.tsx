import { type ReactNode, Suspense, useState } from "react";
import { type Addition, limitReached } from "#web/lib/plans/limit-reached.ts";
import { useShownMessages } from "../snackbars/snackbars-context.ts";
import { useQuery } from "@tanstack/react-query";
import type { ErrorCode } from "#shared/errors.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";

export interface WithinPlanProps {
  readonly adds: Addition;
  readonly onClose: () => void;
  /** The dialog for the new resource. */
  readonly children: ReactNode;
}

/**
 * A dialog that adds something limited by the plan. If the plan has no room, a link to a larger plan is shown instead.
 */
export function WithinPlan({ adds, onClose, children }: WithinPlanProps) {
  const { LimitDialog } = useShownMessages();
  const code = useLimitAtOpening(adds);
  if (code === undefined) return children;
  return (
    <Suspense>
      <LimitDialog code={code} onClose={onClose} />
    </Suspense>
  );
}

/**
 * The limit that leaves no room for one more when a dialog opens, by freshly loaded counters. The result stays until
 * the dialog closes: what it adds may itself reach the limit.
 */
function useLimitAtOpening(adds: Addition): ErrorCode | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...companyQuery, refetchOnMount: "always" });
  const [hasRoom, setHasRoom] = useState(false);
  const limit = data && limitReached(adds, data.subscription);
  if (isFetchedAfterMount && limit === undefined && !hasRoom) setHasRoom(true);
  return hasRoom ? undefined : limit;
}
