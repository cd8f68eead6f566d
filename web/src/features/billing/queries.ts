import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { billingRoutes } from "#shared/api/billing.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import type { UpgradeRequest } from "#shared/models/billing.ts";
import type { PaidPlanName } from "#shared/plans.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";

const billing = ["billing"] as const;

const once = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** The company, polled while Stripe or AWS Marketplace may change its plan. */
export const watchedCompanyQuery = queryOptions({ ...companyQuery, staleTime: 0, refetchInterval: 3_000 });

export const billingAdminsQuery = queryOptions({
  queryKey: [...billing, "admins"],
  queryFn: ({ signal }) => callApi(billingRoutes.listBillingAdmins, {}, { signal }),
});

export const invoicesQuery = queryOptions({
  queryKey: [...billing, "invoices"],
  queryFn: ({ signal }) => callApi(billingRoutes.listInvoices, {}, { signal }),
  select: ({ entities }) => ({ entities, count: entities.length }),
});

export function useRequestUpgrade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpgradeRequest) => callApi(billingRoutes.requestUpgrade, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
  });
}

/** The price of a plan change by the stored card. A query although it writes: each call makes a new quote. */
export const upgradeQuoteQuery = ({ selectedPlan, annualBilling }: UpgradeRequest) =>
  queryOptions({
    queryKey: [...billing, "quote", selectedPlan, annualBilling],
    queryFn: ({ signal }) => callApi(billingRoutes.quoteUpgrade, { body: { selectedPlan, annualBilling } }, { signal }),
    ...once,
    gcTime: 0,
  });

export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => callApi(billingRoutes.openBillingPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/**
 * Confirms a payment after the return from Stripe's page. A query although it writes: it runs once per payment, for all
 * components.
 */
export const confirmedCheckoutQuery = (sessionId: string, plan: PaidPlanName) =>
  queryOptions({
    queryKey: [...billing, "checkout", sessionId],
    queryFn: async () => {
      await callApi(billingRoutes.confirmCheckout, { body: { checkout_session_id: sessionId, subscribed_plan: plan } });
      return true;
    },
    ...once,
  });

/** Assigns a purchase on AWS Marketplace to this company. A query for the same reason. */
export const completedMarketplaceQuery = (token: string) =>
  queryOptions({
    queryKey: [...billing, "marketplace", token],
    queryFn: async () => {
      await callApi(marketplaceRoutes.completeMarketplaceUpgrade, { body: { aws_marketplace_token: token } });
      return true;
    },
    ...once,
  });
