import type { IdentityReader, SesDomain } from "#functions/adapters/ports/customer-identities.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import {
  type DomainIdentityRecord,
  listDomainIdentities,
  putDomainState,
  putNewDomainIdentity,
  removeDomainIdentity,
  withState,
} from "#functions/storage/identities/domain-identity-store.ts";
import { lostDomain } from "./lost-verification.ts";
import {
  callsToList,
  type Difference,
  type IdentityChange,
  stretchOf,
  type SyncPlace,
  type SyncStep,
  writeUnlessDone,
} from "./sync-step.ts";

/** Domains per step, and concurrent requests to SES. */
const STEP_LENGTH = 40;
const WIDTH = 5;

/** The write that makes the stored domain match Amazon SES; undefined if it matches already. */
function difference(
  known: DomainIdentityRecord | undefined,
  inSes: SesDomain | undefined,
  identity: string,
  { companyId, accountId }: SyncPlace,
  context: WriteContext,
): Difference | undefined {
  const { now, newId } = context;
  const name = identity;
  if (inSes === undefined) return known && { name, outcome: "removed", write: removeDomainIdentity(known) };
  const at = now().toISOString();
  if (known === undefined) {
    const dkimTokens = [...inSes.dkimTokens];
    const record = { ...inSes, dkimTokens, uid: newId(), companyId, accountId, identity, updatedAt: at };
    return { name, outcome: "added", write: putNewDomainIdentity(record) };
  }
  const changed = withState(known, inSes, at);
  if (changed === known) return undefined;
  return {
    name,
    outcome: "changed",
    write: putDomainState(changed),
    notification: lostDomain(known, changed, context),
  };
}

/**
 * One step of a sync of an account's domain identities from Amazon SES: the next 40 domains after `after` in
 * alphabetical order, since each needs a request. Idempotent.
 */
export async function syncDomains(
  customer: IdentityReader,
  place: SyncPlace,
  context: WriteContext,
  after = "",
): Promise<SyncStep> {
  const { companyId, accountId } = place;
  const known = await listDomainIdentities(context.table, companyId, accountId);
  const listed = await customer.listIdentities();
  const inSes = new Set(listed.flatMap(({ type, name }) => (type === "domain" ? [name] : [])));
  const { names, next, holds } = stretchOf(inSes, after, STEP_LENGTH);
  const vanished = known.flatMap(({ identity }) => (holds(identity) && !inSes.has(identity) ? [identity] : []));
  const knownByName = new Map(known.map((record) => [record.identity, record]));
  const changes = await inParallel([...names, ...vanished], WIDTH, async (name): Promise<IdentityChange[]> => {
    const state = inSes.has(name) ? await customer.findDomain(name) : undefined;
    const found = difference(knownByName.get(name), state, name, place, context);
    if (found === undefined) return [];
    await writeUnlessDone(context.table, found.write, found.notification);
    return [{ name, outcome: found.outcome }];
  });
  const calls = callsToList(listed.length) + names.length;
  return { count: inSes.size, passed: names.length, changes: changes.flat(), calls, next };
}
