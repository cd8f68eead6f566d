import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { UPGRADE_RELOAD_MILLISECONDS } from "#shared/constants.ts";
import { anyOf } from "#shared/permissions.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { marketplaceToken } from "#web/lib/marketplace/marketplace-token.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { completedMarketplaceQuery } from "../queries.ts";
import { AskBillingAdmin } from "../upgrade/ask-billing-admin.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { ReturnFailure } from "./return-failure.tsx";

export interface MarketplaceReturnProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** After a purchase on AWS Marketplace and the sign-in: assigns the purchase to the company, once. */
export function MarketplaceReturn({ token, onDone }: MarketplaceReturnProps) {
  const mayBill = useMay(anyOf("billing"));
  const completion = useQuery({ ...completedMarketplaceQuery(token), enabled: mayBill });
  const { isSuccess, error } = completion;
  const isAnswered = isSuccess || (error instanceof ApiError && error.status >= 400 && error.status < 500);
  useEffect(() => {
    if (isAnswered) marketplaceToken.forget();
  }, [isAnswered]);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => window.location.reload(), UPGRADE_RELOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const close = () => {
    marketplaceToken.forget();
    onDone();
  };
  if (!mayBill) {
    return (
      <ReturnDialog title={say("Your AWS Marketplace subscription")} onClose={close}>
        <AskBillingAdmin />
      </ReturnDialog>
    );
  }
  if (error !== null) {
    return (
      <ReturnFailure error={error} onClose={close} {...(!isAnswered && { onRetry: () => void completion.refetch() })} />
    );
  }
  return (
    <ReturnDialog title={say("Your AWS Marketplace subscription")}>
      <StatusIndicator type={isSuccess ? "success" : "loading"}>
        {say("Your subscription is being updated. Please wait.")}
      </StatusIndicator>
    </ReturnDialog>
  );
}
