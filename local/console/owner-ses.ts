import type { Account } from "#local/aws/account.ts";
import { rootCaller } from "#local/aws/caller.ts";
import type { RandomBytes } from "#local/aws/random-text.ts";
import { awsLimits } from "#local/ses/limits.ts";
import type { SesParts } from "#local/ses/operation.ts";
import { sentLast24Hours } from "#local/ses/quota.ts";
import { createRates } from "#local/ses/rates.ts";
import { findRoute } from "#local/ses/routes.ts";
import { createSesConsole, type SesConsole } from "#local/ses/ses-console.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import { openSesState, type SesAccount, type SesState, type TemplateContent } from "#local/ses/ses-state.ts";
import { openZone, type Zone } from "#local/dns/zone.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { Store } from "#local/store.ts";

export interface OwnerSesDeps {
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly events: EventBus;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** The base URL of links in SES's mails. */
  readonly baseUrl: string;
}

/** A customer's SES as its owner uses it in the AWS console: SES's rules, but neither signatures nor rate limits. */
export interface OwnerSes extends SesConsole {
  /** SES's stored state, for reading. */
  readonly state: SesState;
  readonly zone: Zone;
  /** Runs an operation of SES v2 by its method and path. Throws SesError. */
  readonly act: (account: Account, region: string, methodAndPath: string, body?: object) => Promise<object>;
  readonly findTemplate: (accountRegion: AccountRegion, name: string) => TemplateContent | undefined;
  /** The regions whose standing the account has changed, e.g. by leaving the sandbox. */
  readonly listStandings: (accountId: string) => SesAccount[];
  readonly sentLast24Hours: (accountRegion: AccountRegion) => number;
}

export function createOwnerSes(deps: OwnerSesDeps): OwnerSes {
  const state = openSesState(deps.store);
  const zone = openZone(deps.store, deps.now);
  const parts: SesParts = { ...deps, state, zone, limits: awsLimits, rates: createRates(deps.now) };
  return {
    ...createSesConsole(deps),
    state,
    zone,
    act: async (account, region, methodAndPath, body) => {
      const [method = "", path = ""] = methodAndPath.split(" ");
      const route = findRoute(method, path);
      if (route === undefined) throw new Error(`SES has no ${methodAndPath}.`);
      const accountRegion = { accountId: account.id, region };
      const call = {
        accountRegion,
        caller: rootCaller(account),
        params: route.params,
        query: new URLSearchParams(),
        body,
      };
      return route.operation.prepare(parts, call).run();
    },
    findTemplate: (accountRegion, name) => state.contents.get(accountRegionKey(accountRegion, name)),
    listStandings: (accountId) => state.accounts.list(`${accountId}/`),
    sentLast24Hours: (accountRegion) => sentLast24Hours(state, accountRegion, deps.now()),
  };
}
