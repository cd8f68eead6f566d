import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { identityRoutes } from "#shared/api/identities.ts";
import type { CallOf } from "#shared/api/route.ts";
import type { DomainIdentity } from "#shared/models/domain-identity.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";

type EmailsQuery = CallOf<typeof identityRoutes.listEmailIdentities>["query"];
type DomainsQuery = CallOf<typeof identityRoutes.listDomainIdentities>["query"];

const allEmailIdentities = ["email-identities"] as const;
const allDomainIdentities = ["domain-identities"] as const;
const eachDomain = ["domain-identity"] as const;

/** One page of the sender addresses in the selected account. */
export const emailIdentitiesQuery = (query: EmailsQuery) =>
  queryOptions({
    queryKey: [...allEmailIdentities, query],
    queryFn: ({ signal }) => callApi(identityRoutes.listEmailIdentities, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the sending domains in the selected account. */
export const domainIdentitiesQuery = (query: DomainsQuery) =>
  queryOptions({
    queryKey: [...allDomainIdentities, query],
    queryFn: ({ signal }) => callApi(identityRoutes.listDomainIdentities, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

async function loadDomain(id: string, signal: AbortSignal): Promise<DomainIdentity | "gone"> {
  try {
    return await callApi(identityRoutes.getDomainIdentity, { params: { id } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return "gone";
    throw error;
  }
}

/** A domain as it is in Amazon SES now; "gone" if SES no longer has it. The lists are updated too. */
export const domainQuery = (id: string) =>
  queryOptions({
    queryKey: [...eachDomain, id],
    queryFn: async ({ signal, client }) => {
      const domain = await loadDomain(id, signal);
      await Promise.all(
        [allDomainIdentities, companyQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      return domain;
    },
  });

/** The state of a domain's records in the public DNS. */
export const domainDnsQuery = (id: string) =>
  queryOptions({
    queryKey: [...eachDomain, id, "dns"],
    queryFn: ({ signal }) => callApi(identityRoutes.checkDomainDns, { params: { id } }, { signal }),
  });

/** The set-up progress counts verified addresses and domains. */
const lists = [allEmailIdentities, allDomainIdentities, companyQuery.queryKey];

/** A mutation of identities that reloads what shows them. */
function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  changed: readonly QueryKey[] = [...lists, eachDomain],
) {
  const queryClient = useQueryClient();
  const onSuccess = () => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn, onSuccess });
}

/** Adds an address, or has the verification mail sent again. */
export const useAddEmailIdentity = () =>
  useChange((email: string) => callApi(identityRoutes.addEmailIdentity, { body: { email } }));

export const useSyncEmailIdentities = () => useChange(() => callApi(identityRoutes.syncEmailIdentities, {}));

export const useMakeDefault = () =>
  useChange((id: string) => callApi(identityRoutes.setDefaultSender, { params: { id } }));

export const useNameSender = (id: string) =>
  useChange((senderName: string) => callApi(identityRoutes.nameSender, { params: { id }, body: { senderName } }));

const flagOf = (visible: boolean) => (visible ? "true" : "false");

export const useOfferSender = (id: string) =>
  useChange((visible: boolean) =>
    callApi(identityRoutes.offerSender, { params: { id }, query: { visible: flagOf(visible) } }),
  );

export const useOfferAllSenders = () =>
  useChange((visible: boolean) => callApi(identityRoutes.offerAllSenders, { query: { visible: flagOf(visible) } }));

export const useAddDomain = () =>
  useChange((body: CallOf<typeof identityRoutes.addDomainIdentity>["body"]) =>
    callApi(identityRoutes.addDomainIdentity, { body }),
  );

export const useSyncDomainIdentities = () => useChange(() => callApi(identityRoutes.syncDomainIdentities, {}));

/** Removes an address or a domain, in Amazon SES too. The query of the domain's page is cancelled. */
export const useRemoveIdentity = () =>
  useChange((id: string) => callApi(identityRoutes.removeIdentity, { params: { id } }), lists);
