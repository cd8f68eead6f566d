import { openZone } from "#local/dns/zone.ts";
import type { Store } from "#local/store.ts";
import { changeAccountStatus, accountStatusOf } from "./account-status.ts";
import type { RecipientOutcome } from "./recipients.ts";
import { behaviourOf, type SesBehaviour } from "./ses-behaviour.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import {
  openSesState,
  outcomeKey,
  type Identity,
  type RenderingFailure,
  type SesAccount,
  type TemplateEntry,
} from "./ses-state.ts";
import { lookUp, verificationStatus, type VerificationStatus } from "./verification/identity-status.ts";
import { publishAll, publishDkim } from "./verification/publish-records.ts";

export interface SesConsole {
  /** Opens the link of a verification mail. */
  readonly verifyIdentity: (
    token: string,
  ) => { readonly verified: Identity } | { readonly refused: "unknown" | "expired" };
  /**
   * Publishes a domain's DKIM records for SES to find, or opens an address's link. False if the identity does not
   * exist.
   */
  readonly markVerified: (accountRegion: AccountRegion, name: string) => boolean;
  /**
   * Publishes all records that SES requires and suggests for an identity; false if it does not exist. Throws
   * InvalidRecordError.
   */
  readonly publishRecords: (accountRegion: AccountRegion, name: string) => boolean;
  readonly accountStatus: (accountRegion: AccountRegion) => SesAccount;
  /** E.g. `{ productionAccess: true }` moves the account out of the sandbox. */
  readonly changeAccountStatus: (accountRegion: AccountRegion, change: Partial<SesAccount>) => SesAccount;
  readonly behaviour: (accountId: string) => SesBehaviour;
  readonly setBehaviour: (accountId: string, behaviour: SesBehaviour) => void;
  /** Sets the outcome of every mail of an account to an address; undefined: it is delivered. */
  readonly setOutcome: (accountId: string, address: string, outcome: RecipientOutcome["outcome"] | undefined) => void;
  readonly listOutcomes: (accountId: string) => RecipientOutcome[];
  /** Of one account, all regions. */
  readonly listIdentities: (accountId: string) => (Identity & { readonly status: VerificationStatus })[];
  readonly listTemplates: (accountId: string) => TemplateEntry[];
  readonly listRenderingFailures: (accountId: string) => RenderingFailure[];
}

/** Actions on SES that only Amazon, a domain's owner or a recipient can perform. */
export function createSesConsole({ store, now }: { readonly store: Store; readonly now: () => Date }): SesConsole {
  const state = openSesState(store);
  const zone = openZone(store, now);
  const verifier = { state, zone, now };
  function verify(identity: Identity): Identity {
    const verified = { ...identity, verifiedAt: now().toISOString() };
    state.identities.put(accountRegionKey(identity, identity.name), verified);
    return verified;
  }
  return {
    verifyIdentity: (token) => {
      const identity = state.identities.list().find(({ linkToken }) => linkToken !== undefined && linkToken === token);
      if (identity === undefined) return { refused: "unknown" };
      const status = verificationStatus(identity, now());
      if (status === "FAILED") return { refused: "expired" };
      return { verified: status === "SUCCESS" ? identity : verify(identity) };
    },
    markVerified: (accountRegion, name) => {
      const identity = state.identities.get(accountRegionKey(accountRegion, name));
      if (identity?.type === "EMAIL_ADDRESS") verify(identity);
      else if (identity !== undefined) publishDkim(verifier, identity);
      return identity !== undefined;
    },
    publishRecords: (accountRegion, name) => {
      const identity = state.identities.get(accountRegionKey(accountRegion, name));
      if (identity !== undefined) store.atomically(() => publishAll(verifier, identity));
      return identity !== undefined;
    },
    accountStatus: (accountRegion) => accountStatusOf(state, accountRegion),
    changeAccountStatus: (accountRegion, change) => changeAccountStatus(state, accountRegion, change),
    behaviour: (accountId) => behaviourOf(state.behaviours, accountId),
    setBehaviour: (accountId, behaviour) => state.behaviours.put(accountId, behaviour),
    setOutcome: (accountId, address, outcome) => {
      const key = outcomeKey(accountId, address);
      if (outcome === undefined) state.outcomes.delete(key);
      else state.outcomes.put(key, { accountId, address: address.toLowerCase(), outcome });
    },
    listOutcomes: (accountId) => state.outcomes.list(outcomeKey(accountId)),
    listIdentities: (accountId) =>
      state.identities
        .list(`${accountId}/`)
        .map((kept) => lookUp(verifier, kept))
        .map((identity) => ({ ...identity, status: verificationStatus(identity, now()) })),
    listTemplates: (accountId) => state.templates.list(`${accountId}/`),
    listRenderingFailures: (accountId) => state.failures.list(`${accountId}/`).sort((a, b) => b.at.localeCompare(a.at)),
  };
}
