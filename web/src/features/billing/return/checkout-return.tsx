import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { PaidPlanName } from "#shared/plans.ts";
import { say } from "#web/lib/texts/say.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { confirmedCheckoutQuery } from "../queries.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { ReturnFailure } from "./return-failure.tsx";

/** After the return from the card page: confirms the payment once, and reloads the page with the new plan. */
export function CheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const plan = PaidPlanName.safeParse(params.get("plan")).data;
  const sessionId = params.get("checkoutSessionId") ?? "";
  const confirmation = useQuery({
    ...confirmedCheckoutQuery(sessionId, plan ?? "Starter"),
    enabled: plan !== undefined,
  });
  const left = withParams(params, { checkoutSessionId: undefined, plan: undefined });
  const isConfirmed = confirmation.isSuccess;
  const search = left.toString();
  useEffect(() => {
    if (isConfirmed) window.location.replace(search === "" ? window.location.pathname : `?${search}`);
  }, [isConfirmed, search]);

  const close = () => setParams(left, { replace: true });
  if (plan === undefined) return <ReturnFailure onClose={close} />;
  if (confirmation.isError) {
    return <ReturnFailure error={confirmation.error} onRetry={() => void confirmation.refetch()} onClose={close} />;
  }
  return (
    <ReturnDialog title={say("Your payment")}>
      <StatusIndicator type="loading">{say("Your subscription is being updated. Please wait.")}</StatusIndicator>
    </ReturnDialog>
  );
}
