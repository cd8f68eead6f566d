import * as z from "zod";
import type { Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { subjectOf } from "./read-keys.ts";
import { companyPk, jobPk, keys, templatePk } from "./keys.ts";
import { paymentKeys } from "./payment-keys.ts";
import { mailEventKeys } from "./mail-event-keys.ts";

const Stored = z.object({ pk: z.string(), sk: z.string() });
const User = z.object({ id: z.string() });
const Account = z.object({ id: z.string(), roleArn: z.string(), awsAccountId: z.string(), awsRegion: z.string() });
const ApiKey = z.object({ hash: z.string() });

/** What is left of a company: items of its own collection, and what those lead to outside of it. */
export interface Remains {
  readonly keys: readonly Key[];
  /** Of its people, Cognito's `sub`. */
  readonly people: readonly string[];
}

/** The collections that belong to an item of the company's own one, by their partition keys. */
function collectionsOf(companyId: string, item: Key): string[] {
  const [kind = "", id = ""] = item.sk.split("#");
  const subject = subjectOf(item.sk);
  if (subject?.is === "entry" || subject?.is === "archived-entry") return [templatePk(companyId, subject.id)];
  if (kind === "block") return [keys.blockBody(companyId, id, 0).pk];
  if (kind === "job") return [jobPk(companyId, id)];
  if (kind === "account") return [mailEventKeys.mailDay(companyId, id, "", "").pk];
  const apiKey = kind === "api-key" ? ApiKey.safeParse(item).data : undefined;
  return apiKey === undefined ? [] : [keys.apiKeyLookup(apiKey.hash).pk];
}

/** Single items elsewhere by which others are kept from what is this company's. */
function markersOf(companyId: string, item: Key): Key[] {
  if (item.sk.startsWith("user#")) return [keys.userLookup(User.parse(item).id)];
  const account = item.sk.startsWith("account#") ? Account.safeParse(item).data : undefined;
  if (account === undefined) return [];
  const { roleArn, awsAccountId, awsRegion } = account;
  return [keys.uniqueRole(roleArn), keys.awsAccountOwner(awsAccountId, awsRegion, companyId)];
}

/** The last of a company's items: as long as it is there, the deletion goes on. */
const isLast = ({ sk }: Key) => sk === "company";

async function keysIn(table: TableReader, pk: string): Promise<Key[]> {
  return z.array(Stored).parse(await table.query({ pk, skPrefix: "" }));
}

/** Everything in the table that is a company's, its own item last. */
export async function findRemains(table: TableReader, companyId: string): Promise<Remains> {
  const own = z.array(Stored.loose()).parse(await table.query({ pk: companyPk(companyId), skPrefix: "" }));
  const collections = [...new Set(own.flatMap((item) => collectionsOf(companyId, item)))];
  const outside: Key[] = [];
  for (const pk of collections) outside.push(...(await keysIn(table, pk)));
  const people = own.filter(({ sk }) => sk.startsWith("user#")).map((item) => User.parse(item).id);
  const ownKeys = own.map(({ pk, sk }) => ({ pk, sk }));
  return {
    keys: [
      ...outside,
      ...own.flatMap((item) => markersOf(companyId, item)),
      paymentKeys.extrasDue(companyId),
      ...ownKeys.filter((key) => !isLast(key)),
      ...ownKeys.filter(isLast),
    ],
    people,
  };
}

/** Takes all members' access away, at their next call. */
export async function closeCompany(table: Table, companyId: string): Promise<void> {
  const access = await table.query({ pk: companyPk(companyId), skPrefix: "access#" });
  await deleteForGood(table, z.array(Stored).parse(access));
}

const AT_ONCE = 100;

/** Deletes items whatever they hold, in their order. */
export async function deleteForGood(table: Table, gone: readonly Key[]): Promise<void> {
  for (let first = 0; first < gone.length; first += AT_ONCE) {
    const some = gone.slice(first, first + AT_ONCE);
    await table.write(
      ...some.map(({ pk, sk }) => ({
        delete: { pk, sk },
        onlyIf: { anything: "a deletion that broke off has taken some of them already" },
        otherwise: "CONFLICT_TRY_AGAIN" as const,
      })),
    );
  }
}
