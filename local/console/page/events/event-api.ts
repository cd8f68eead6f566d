import { DeliveryMode, EventDetail, EventList, ForwardingList } from "../../bus-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

const forwarding = (accountId: string, region: string): string => `/forwarding/${part(accountId)}/${part(region)}`;

/** Events in the console's API. */
export const eventApi = {
  list: (filter: { readonly q: string; readonly source: string; readonly detailType: string }) =>
    callApi(EventList, "GET", `/events?${new URLSearchParams(filter).toString()}`),
  event: (id: string) => callApi(EventDetail, "GET", `/events/${part(id)}`),
  redeliver: (id: string, rule: string) => callApi(NoContent, "POST", `/events/${part(id)}/deliveries`, { rule }),
  mode: () => callApi(DeliveryMode, "GET", "/events/mode"),
  setMode: (mode: DeliveryMode) => callApi(NoContent, "PUT", "/events/mode", mode),
  forwarding: () => callApi(ForwardingList, "GET", "/forwarding"),
  forward: (accountId: string, region: string, pattern: unknown) =>
    callApi(NoContent, "PUT", forwarding(accountId, region), { pattern }),
  stopForwarding: (accountId: string, region: string) => callApi(NoContent, "DELETE", forwarding(accountId, region)),
};
