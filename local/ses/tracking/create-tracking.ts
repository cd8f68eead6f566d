import { accountRegionKey } from "#local/aws/account-region.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { emitMailEvent } from "../mail-events.ts";
import { openSesState, type TrackedMail } from "../ses-state.ts";

/** SES reports opens and clicks for 60 days after the sending (AWS: "Amazon SES email sending metrics FAQs"). */
const TRACKED_MS = 60 * 24 * 60 * 60 * 1000;

/** A transparent picture of 1 × 1 px. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const noStore = { "cache-control": "no-store" };
const unknown: LocalResponse = {
  status: 404,
  headers: { ...noStore, "content-type": "text/plain" },
  body: "This address belongs to no mail that Amazon SES tracks.",
};

interface TrackingDeps {
  readonly store: Store;
  readonly events: EventBus;
  readonly now: () => Date;
}

/** Serves the pixels and the changed links of mails, and reports each call as an open or a click. */
export function createTracking({ store, events, now }: TrackingDeps): LocalService {
  const state = openSesState(store);

  function report(mail: TrackedMail, type: "OPEN" | "CLICK", { headers, sourceIp }: LocalRequest, more: object): void {
    const at = now();
    if (at.getTime() - Date.parse(mail.sentAt) > TRACKED_MS) return;
    const { accountId, region, configurationSetName, sentAt, head, ...sent } = mail;
    const accountRegion = { accountId, region };
    const configurationSet = state.configurationSets.get(accountRegionKey(accountRegion, configurationSetName));
    const whole = { ...sent, accountRegion, configurationSet, date: new Date(sentAt) };
    const userAgent = headers["user-agent"] ?? "";
    emitMailEvent(events, whole, head, type, { timestamp: at.toISOString(), ipAddress: sourceIp, userAgent, ...more });
  }

  return {
    handle: (request): Promise<LocalResponse> => {
      const [, kind, accountId = "", region = "", messageId = "", index = ""] = request.path.split("/");
      const mail = state.tracked.get(accountRegionKey({ accountId, region }, messageId));
      if (request.method !== "GET" || mail === undefined) return Promise.resolve(unknown);
      if (kind === "I0") {
        report(mail, "OPEN", request, {});
        return Promise.resolve({ status: 200, headers: { ...noStore, "content-type": "image/gif" }, body: pixel });
      }
      const link = kind === "L0" ? mail.links[Number(index)] : undefined;
      if (link === undefined) return Promise.resolve(unknown);
      const linkTags = Object.keys(link.tags).length === 0 ? null : link.tags;
      report(mail, "CLICK", request, { link: link.url, linkTags });
      return Promise.resolve({ status: 302, headers: { ...noStore, location: link.url } });
    },
  };
}
