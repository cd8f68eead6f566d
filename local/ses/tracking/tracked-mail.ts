import { accountRegionKey } from "#local/aws/account-region.ts";
import type { ConfigurationSet, EventType } from "../configuration-set.ts";
import { placeTracker } from "../language/own-tags.ts";
import type { MailHead, SentMail } from "../mail-events.ts";
import type { SesParts } from "../operation.ts";
import type { TrackedMail } from "../ses-state.ts";
import { trackHtml, type TrackedLink } from "./tracked-html.ts";

/** Where the local AWS serves what SES serves on awstrack.me. */
export const trackingPath = "/_aws/awstrack";

const reports = (set: ConfigurationSet | undefined, type: EventType): boolean =>
  set?.eventDestinations.some(({ enabled, matchingEventTypes }) => enabled && matchingEventTypes.includes(type)) ??
  false;

/** The html of a mail with what its configuration set tracks, and its tracked links. */
export function trackMail(
  { baseUrl }: SesParts,
  { accountRegion, messageId, configurationSet }: SentMail,
  html: string | undefined,
): { readonly html: string | undefined; readonly links: readonly TrackedLink[] } {
  const [opens, clicks] = [reports(configurationSet, "OPEN"), reports(configurationSet, "CLICK")];
  if (html === undefined) return { html, links: [] };
  if (!opens && !clicks) return { html: placeTracker(html, undefined) ?? html, links: [] };
  const address = (kind: string) => `${baseUrl}${trackingPath}/${kind}/${accountRegionKey(accountRegion, messageId)}`;
  return trackHtml(html, {
    pixel: opens ? address("I0") : undefined,
    link: clicks ? (index) => `${address("L0")}/${String(index)}` : undefined,
  });
}

/** What the events of a mail's opens and clicks need of it; undefined if its set reports neither. */
export function trackedMail(
  { accountRegion, configurationSet, date, ...sent }: SentMail,
  head: MailHead,
  links: readonly TrackedLink[],
): TrackedMail | undefined {
  if (configurationSet === undefined) return undefined;
  if (!reports(configurationSet, "OPEN") && !reports(configurationSet, "CLICK")) return undefined;
  const configurationSetName = configurationSet.name;
  return { ...accountRegion, ...sent, sentAt: date.toISOString(), configurationSetName, head, links };
}
