import type { Account } from "#local/aws/account.ts";
import type { Identity } from "#local/ses/ses-state.ts";
import { searchStatus } from "#local/ses/verification/dns-search.ts";
import type { VerificationStatus } from "#local/ses/verification/identity-status.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { readPastedRecords } from "#local/dns/pasted-records.ts";
import { RecordType } from "#local/dns/record.ts";
import type { Zone } from "#local/dns/zone.ts";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { NewRecord, PastedRecords, type WaitingDomain, type ZoneView } from "./dns-schema.ts";
import type { OwnerSes } from "./owner-ses.ts";
import { Refusal } from "./refusal.ts";
import { requiredRecords } from "./required-records.ts";

function waitingDomain(
  zone: Zone,
  now: Date,
  account: Account,
  identity: Identity & { readonly status: VerificationStatus },
): WaitingDomain {
  return {
    accountId: account.id,
    accountName: account.name,
    region: identity.region,
    identity: identity.name,
    status: identity.status,
    mailFromStatus: identity.mailFrom && searchStatus(identity.mailFrom.search, now),
    records: requiredRecords(zone, identity),
  };
}

/** The DNS of the local AWS in the console's API: its records, and those that SES requires. */
export function dnsRoutes(zone: Zone, awsAccounts: AwsAccounts, ses: OwnerSes, now: () => Date): ApiRoute[] {
  const domainsOf = (account: Account): WaitingDomain[] =>
    ses
      .listIdentities(account.id)
      .filter(({ type, mailFrom }) => type === "DOMAIN" || mailFrom !== undefined)
      .map((identity) => waitingDomain(zone, now(), account, identity));
  const viewZone = (): ZoneView => ({
    domains: awsAccounts.listAccounts().flatMap(domainsOf),
    records: zone.list(),
  });

  return [
    route("GET /dns", Nothing, viewZone),
    route("POST /dns/records", NewRecord, ({ body }) => {
      zone.add(body);
      return viewZone();
    }),
    route("POST /dns/pasted", PastedRecords, ({ body }) => ({
      added: zone.add(...readPastedRecords(body.text)).length,
    })),
    route("DELETE /dns/records/{name}/{type}/{value}", Nothing, ({ param }) => {
      const type = RecordType.safeParse(param("type"));
      if (!type.success || !zone.delete({ name: param("name"), type: type.data, value: param("value") })) {
        throw new Refusal(404, "There is no such record.");
      }
      return undefined;
    }),
    route("POST /dns/wanted/{accountId}/{region}/{identity}", Nothing, ({ param }) => {
      const accountRegion = { accountId: param("accountId"), region: param("region") };
      if (!ses.publishRecords(accountRegion, param("identity"))) {
        throw new Refusal(404, `SES has no identity ${param("identity")} in ${accountRegion.region}.`);
      }
      return viewZone();
    }),
  ];
}
