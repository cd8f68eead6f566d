import { type ReactNode, Suspense } from "react";
import type { Addition } from "#web/lib/plans/limit-reached.ts";
import { useShownMessages } from "../snackbars/snackbars-context.ts";
import { useLimitAtOpening } from "./use-limit-at-opening.ts";

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
