import type { NewRecord, RecordView, WaitingDomain } from "../../dns-schema.ts";
import { AddedRecords, ZoneView } from "../../dns-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

/** The DNS in the console's API. */
export const dnsApi = {
  zone: () => callApi(ZoneView, "GET", "/dns"),
  add: (record: NewRecord) => callApi(ZoneView, "POST", "/dns/records", record),
  paste: (text: string) => callApi(AddedRecords, "POST", "/dns/pasted", { text }),
  remove: ({ name, type, value }: RecordView) =>
    callApi(NoContent, "DELETE", `/dns/records/${part(name)}/${part(type)}/${part(value)}`),
  publish: ({ accountId, region, identity }: Pick<WaitingDomain, "accountId" | "region" | "identity">) =>
    callApi(ZoneView, "POST", `/dns/wanted/${part(accountId)}/${part(region)}/${part(identity)}`),
};
