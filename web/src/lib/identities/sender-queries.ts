import { queryOptions } from "@tanstack/react-query";
import { identityRoutes } from "#shared/api/identities.ts";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** The addresses that may send: verified test senders. */
export const sendersQuery = queryOptions({
  queryKey: ["email-identities", "senders"],
  queryFn: async ({ signal }) => {
    const query = { limit: "100", is_test_sender: "true", order_by: "verified", order: "desc" } as const;
    const { entities } = await callApi(identityRoutes.listEmailIdentities, { query }, { signal });
    return entities.filter(({ verified }) => verified).toSorted((a, b) => a.identity.localeCompare(b.identity));
  },
});

/** The default sender, or the only one; "" if the user has to choose. */
export function usualSender(senders: readonly EmailIdentity[]): string {
  const [first, second] = senders;
  const usual = senders.find(({ isDefault }) => isDefault) ?? (second === undefined ? first : undefined);
  return usual?.identity ?? "";
}
