import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { signInKeys, signInPrefixes } from "../sign-in/sign-in-keys.ts";

/** A company's sign-in provider. Only Cognito stores its client's secret. */
const SsoRecord = z.object({
  id: Id,
  companyId: Id,
  /** The provider's name in the user pool; the prefix of its users' names. */
  provider: z.string(),
  issuer: z.string(),
  domain: z.string(),
  /** The value of the domain's TXT record. */
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

/** @throws AppError SSO_CONNECTION_NOT_FOUND, also for another company's connection */
export async function getSsoConnection(table: TableReader, companyId: string, id: string): Promise<SsoRecord> {
  const item = await table.get(signInKeys.connection(companyId, id));
  if (item === undefined) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  return SsoRecord.parse(item);
}

/**
 * The connection of a provider of the user pool.
 * @throws AppError SSO_CONNECTION_NOT_FOUND after its removal
 */
export async function findConnectionOfProvider(table: TableReader, provider: string): Promise<SsoRecord> {
  const owner = await table.get(signInKeys.provider(provider));
  if (owner === undefined) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  const { companyId, connectionId } = Owner.parse(owner);
  return getSsoConnection(table, companyId, connectionId);
}

/** The open providers whose issuers are at a host. */
export async function listProvidersAtHost(table: TableReader, host: string): Promise<z.infer<typeof AtHost>[]> {
  return z.array(AtHost).parse(await table.query(signInPrefixes.host(host)));
}

export const putNewSsoConnection = (connection: SsoRecord): Write => ({
  put: { ...signInKeys.connection(connection.companyId, connection.id), ...connection },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Parts of the transaction that proves a domain: the first connection that proves it gets it. */
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

/** Parts of the transaction that opens a provider for sign-ins. Idempotent. */
export const openProvider = ({ companyId, id, provider, issuer }: SsoRecord, clientId: string): readonly Write[] => [
  {
    update: signInKeys.connection(companyId, id),
    change: { set: { clientId } },
    onlyIf: "present",
    otherwise: "SSO_CONNECTION_NOT_FOUND",
  },
  {
    put: { ...signInKeys.provider(provider), companyId, connectionId: id },
    onlyIf: { anything: "each call writes the same value" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: { ...signInKeys.host(new URL(issuer).host, provider), provider, issuer },
    onlyIf: { anything: "each call writes the same value" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

export const setSsoGroups = (companyId: string, id: string, userGroupIds: readonly string[]): Write => ({
  update: signInKeys.connection(companyId, id),
  change: { set: { userGroupIds: [...userGroupIds] } },
  onlyIf: "present",
  otherwise: "SSO_CONNECTION_NOT_FOUND",
});

/** Part of a transaction that requires the connection to be open for sign-ins. */
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
 * Parts of the transaction that closes a connection for sign-ins, so that no policy can require it. Its domain stays
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

/**
 * Parts of the transaction that removes a closed connection, if it is unchanged since the read, with its proven domain.
 */
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
    onlyIf: { anything: "each call writes the same value" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/**
 * Parts of the transaction in which a user of a provider joins. They stay after the user's removal: a removed user can
 * join again only by an invitation.
 */
export function putNewSsoPerson(userName: string, companyId: string): readonly Write[] {
  const username = userName.toLowerCase();
  return [
    { put: { ...signInKeys.person(username), companyId }, onlyIf: "absent", otherwise: "COMPANY_ACCESS_DENIED" },
    ...ofCompany(username, companyId),
  ];
}

/** As `putNewSsoPerson`, for a user whom the company has invited, also after their removal. */
export function putInvitedSsoPerson(userName: string, companyId: string): readonly Write[] {
  const username = userName.toLowerCase();
  return [
    {
      put: { ...signInKeys.person(username), companyId },
      onlyIf: { anything: "an invitation allows a removed user to join again" },
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    ...ofCompany(username, companyId),
  ];
}

/** As `putNewSsoPerson`, for a provisioned user, whom the provider allows (again). */
export const putSsoPerson = (userName: string, companyId: string): readonly Write[] =>
  putNewSsoPerson(userName, companyId).map((write) => ({
    ...write,
    onlyIf: { anything: "their provider has made them active again" },
  }));
