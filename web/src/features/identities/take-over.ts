import type { identityRoutes } from "#shared/api/identities.ts";
import { callApi } from "#web/lib/api/call-api.ts";

type SyncRoute = typeof identityRoutes.syncEmailIdentities | typeof identityRoutes.syncDomainIdentities;

/** Takes all identities over from Amazon SES: where one call has no time for all of them, the next goes on. */
export async function takeOver(route: SyncRoute): Promise<void> {
  for (let after: string | null = ""; after !== null;) {
    const { next }: { next: string | null } = await callApi(route, { query: { after } });
    after = next;
  }
}
