import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { removeConnection, setClient, setGroups, verifyDomain } from "#functions/domain/sso/change-connection.ts";
import { signInKeys } from "#functions/storage/sign-in/sign-in-keys.ts";
import { getSsoConnection, type SsoRecord } from "#functions/storage/sso/sso-store.ts";
import { AppError } from "#shared/errors.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { inEachOrder, inTurn, waitTurns } from "#tests/support/in-turn.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { addConnection, enterpriseClient, groupIdOf } from "#tests/support/sso.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** Two people change one connection at once. fast-check says whose call of a service comes next. */

let product: Product;
let person: Person;
let actor: { readonly companyId: string; readonly userId: string };
let groupId: string;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  await putOnPlan(person, "Business");
  const { sub: userId, company: companyId } = claimsOf(person);
  actor = { companyId, userId };
  groupId = await groupIdOf(person);
});
afterAll(() => product.close());

const openServices = () => servicesFor(["table:write", "dns", "identity:providers", "identity:client"], everyPartition);
type Services = Awaited<ReturnType<typeof openServices>>;
type Change = (id: string, services: Services) => Promise<void>;

const verify: Change = (id, services) => verifyDomain(actor, id, services);
const enterClient: Change = (id, services) => setClient(actor, id, enterpriseClient, services);
const enterOther: Change = (id, services) => setClient(actor, id, { ...enterpriseClient, clientId: "other" }, services);
const regroup: Change = (id, services) => setGroups(actor, id, [groupId], services);
const remove: Change = (id, services) => removeConnection(actor, id, services);

let count = 0;
/** A connection after these changes, and how the user pool calls it. */
async function connection(changes: readonly Change[], services: Services): Promise<SsoRecord> {
  const domain = `firm-${String((count += 1))}.example`;
  const { id, domainRecord } = await addConnection(product, person, { domain, groupId });
  await publish(product, [domainRecord]);
  for (const change of changes) await change(id, services);
  return getSsoConnection(services.table, actor.companyId, id);
}

/** Where a connection is known: all of them tell the same story. */
async function whereKnown({ id, domain, provider, issuer }: SsoRecord, { appClients }: Services) {
  const table = openTable();
  const isThere = async (key: Parameters<typeof table.get>[0]) => (await table.get(key)) !== undefined;
  const item = await isThere(signInKeys.connection(actor.companyId, id));
  const record = item ? await getSsoConnection(table, actor.companyId, id) : undefined;
  return {
    record,
    isProven: await isThere(signInKeys.domain(domain)),
    isOpen: [
      await isThere(signInKeys.provider(provider)),
      await isThere(signInKeys.host(new URL(issuer).host, provider)),
      (await appClients.listProviders()).includes(provider),
    ],
  };
}

describe("two people at one connection", () => {
  it.each<readonly [string, readonly Change[], Change, Change]>([
    ["prove its domain, and remove it", [], verify, remove],
    ["prove its domain both", [], verify, verify],
    ["enter its client, and remove it", [verify], enterClient, remove],
    ["enter a client each", [verify], enterClient, enterOther],
    ["enter another client, and remove it", [verify, enterClient], enterOther, remove],
    ["choose its groups, and remove it", [verify, enterClient], regroup, remove],
    ["remove it both", [verify, enterClient], remove, remove],
  ])(
    "%s: it is whole then, or gone",
    async (_, before, one, other) => {
      await inEachOrder(async (scheduler, turns) => {
        const services = await openServices();
        const seen = await connection(before, services);
        const [first, second] = inTurn(scheduler);
        const later = async () => {
          await waitTurns(scheduler, turns % 12);
          await other(seen.id, second(services));
        };
        const ends = await scheduler.waitFor(Promise.allSettled([one(seen.id, first(services)), later()]));
        for (const end of ends) if (end.status === "rejected" && !(end.reason instanceof AppError)) throw end.reason;
        expect(ends.map(({ status }) => status)).toContain("fulfilled");

        const { record, isProven, isOpen } = await whereKnown(seen, services);
        expect(isProven).toBe(record?.verifiedAt !== undefined);
        expect(new Set(isOpen)).toEqual(new Set([record?.clientId !== undefined]));
        const isRemoved = [one, other].some((change, at) => change === remove && ends[at]!.status === "fulfilled");
        expect(record === undefined).toBe(isRemoved);
        if (record === undefined) return;
        await remove(seen.id, services);
        expect(await whereKnown(seen, services)).toEqual({
          record: undefined,
          isProven: false,
          isOpen: [false, false, false],
        });
      }, 10);
    },
    scaledTimeout(60_000),
  );

  it("prove its domain by a name server that answers once it is removed: it is gone, and its domain is free", async () => {
    const services = await openServices();
    const seen = await connection([], services);
    const txt: typeof services.dns.txt = async (name) => {
      const records = await services.dns.txt(name);
      await remove(seen.id, services);
      return records;
    };
    const tried = verify(seen.id, { ...services, dns: { ...services.dns, txt } });
    await expect(tried).rejects.toMatchObject({ code: "SSO_CONNECTION_NOT_FOUND" });
    const isOpen = [false, false, false];
    expect(await whereKnown(seen, services)).toEqual({ record: undefined, isProven: false, isOpen });
  });
});
