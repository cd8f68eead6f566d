import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { signInKeys, signInPrefixes } from "./sign-in-keys.ts";

/** A company's own sign-in provider. Its client's secret is Cognito's alone. */
const SsoRecord = z.object({
  id: Id,
  companyId: Id,
  /** As the user pool knows it; begins all names of the users who come by it. */
  provider: z.string(),
  issuer: z.string(),
  domain: z.string(),
  /** What the domain's TXT record holds. */
  challenge: z.string(),
  userGroupIds: z.array(Id),
  createdAt: Timestamp,
  verifiedAt: Timestamp.optional(),
  clientId: z.string().optional(),
});
export type SsoRecord = z.infer<typeof SsoRecord>;

const Owner = z.object({ companyId: Id, connectionId: Id });
const AtHost = z.object({ provider: z.string(), issuer: z.string() });

export async function listSsoConnections(table: TableReader, companyId: string): Promise<SsoRecord[]> {
  return z.array(SsoRecord).parse(await table.query(signInPrefixes.connections(companyId)));
}

/** @throws AppError SSO_CONNECTION_NOT_FOUND, also for another company's */
export async function getSsoConnection(table: TableReader, companyId: string, id: string): Promise<SsoRecord> {
  const item = await table.get(signInKeys.connection(companyId, id));
  if (item === undefined) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  return SsoRecord.parse(item);
}

/** Whose a provider of the user pool is. @throws AppError SSO_CONNECTION_NOT_FOUND once it was taken away */
export async function findConnectionOfProvider(table: TableReader, provider: string): Promise<SsoRecord> {
  const owner = await table.get(signInKeys.provider(provider));
  if (owner === undefined) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  const { companyId, connectionId } = Owner.parse(owner);
  return getSsoConnection(table, companyId, connectionId);
}

/** The providers by which people sign in whose issuers are at a host. */
export async function listProvidersAtHost(table: TableReader, host: string): Promise<z.infer<typeof AtHost>[]> {
  return z.array(AtHost).parse(await table.query(signInPrefixes.host(host)));
}

export const putNewSsoConnection = (connection: SsoRecord): Write => ({
  put: { ...signInKeys.connection(connection.companyId, connection.id), ...connection },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Parts of the transaction that proves a domain: of several who have proven it, it is the first one's. */
export const claimDomain = ({ companyId, id, domain }: SsoRecord, verifiedAt: string): readonly Write[] => [
  {
    put: { ...signInKeys.domain(domain), companyId, connectionId: id },
    onlyIf: "absent",
    otherwise: "SSO_DOMAIN_TAKEN",
  },
  {
    update: signInKeys.connection(companyId, id),
    change: { set: { verifiedAt } },
    onlyIf: "present",
    otherwise: "SSO_CONNECTION_NOT_FOUND",
  },
];

/** Parts of the transaction by which people may come by a provider from now on; the same again changes nothing. */
export const openProvider = ({ companyId, id, provider, issuer }: SsoRecord, clientId: string): readonly Write[] => [
  {
    update: signInKeys.connection(companyId, id),
    change: { set: { clientId } },
    onlyIf: "present",
    otherwise: "SSO_CONNECTION_NOT_FOUND",
  },
  {
    put: { ...signInKeys.provider(provider), companyId, connectionId: id },
    onlyIf: { anything: "it says the same each time" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: { ...signInKeys.host(new URL(issuer).host, provider), provider, issuer },
    onlyIf: { anything: "it says the same each time" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

export const setSsoGroups = (companyId: string, id: string, userGroupIds: readonly string[]): Write => ({
  update: signInKeys.connection(companyId, id),
  change: { set: { userGroupIds: [...userGroupIds] } },
  onlyIf: "present",
  otherwise: "SSO_CONNECTION_NOT_FOUND",
});

/** Part of a transaction that holds only while people can sign in by this connection. */
export const checkOpenConnection = ({ companyId, id, clientId = "" }: SsoRecord): Write => ({
  check: signInKeys.connection(companyId, id),
  onlyIf: [{ attribute: "clientId", is: "=", value: clientId }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

const asRead = (connection: SsoRecord) =>
  (["id", "verifiedAt", "clientId"] as const).map((attribute) => {
    const value = connection[attribute];
    return value === undefined ? ({ attribute, is: "missing" } as const) : ({ attribute, is: "=", value } as const);
  });

/**
 * Parts of the transaction after which no one signs in by a connection, and no policy can require it. Its domain stays
 * proven until the connection is removed.
 */
export const closeProvider = (connection: SsoRecord): readonly Write[] => {
  const { companyId, id, provider, issuer } = connection;
  const otherwise = "CONFLICT_TRY_AGAIN";
  const lookups = [signInKeys.provider(provider), signInKeys.host(new URL(issuer).host, provider)];
  return [
    {
      update: signInKeys.connection(companyId, id),
      change: { remove: ["clientId"] },
      onlyIf: asRead(connection),
      otherwise,
    },
    ...lookups.map((key) => ({ delete: key, onlyIf: "present", otherwise }) as const),
  ];
};

/** Parts of the transaction that removes a connection that is closed, as it was read, with the domain that it proved. */
export const removeSsoConnection = (connection: SsoRecord): readonly Write[] => {
  const { companyId, id, domain, verifiedAt } = connection;
  const otherwise = "CONFLICT_TRY_AGAIN";
  const own: Write = { delete: signInKeys.connection(companyId, id), onlyIf: asRead(connection), otherwise };
  const proven: Write = { delete: signInKeys.domain(domain), onlyIf: "present", otherwise };
  return verifiedAt === undefined ? [own] : [own, proven];
};

const ofCompany = (username: string, companyId: string): readonly Write[] => [
  {
    put: { ...signInKeys.personOfCompany(companyId, username), username },
    onlyIf: { anything: "it says the same each time" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/**
 * Parts of the transaction by which somebody joins who came by a provider. They stay when the person is removed: who was
 * removed comes in again by an invitation alone.
 */
export function putNewSsoPerson(userName: string, companyId: string): readonly Write[] {
  const username = userName.toLowerCase();
  return [
    { put: { ...signInKeys.person(username), companyId }, onlyIf: "absent", otherwise: "COMPANY_ACCESS_DENIED" },
    ...ofCompany(username, companyId),
  ];
}

/** The same of a person whom the company has invited, also after their removal. */
export function putInvitedSsoPerson(userName: string, companyId: string): readonly Write[] {
  const username = userName.toLowerCase();
  return [
    {
      put: { ...signInKeys.person(username), companyId },
      onlyIf: { anything: "an invitation opens the door again to who was removed" },
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    ...ofCompany(username, companyId),
  ];
}

/** The same for a provisioned user: their provider has said that they may come (again). */
export const putSsoPerson = (userName: string, companyId: string): readonly Write[] =>
  putNewSsoPerson(userName, companyId).map((write) => ({
    ...write,
    onlyIf: { anything: "their provider brings them back" },
  }));
