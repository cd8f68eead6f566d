import type { Mailbox } from "./address.ts";
import { placeKey, type Identity, type Place, type SesState } from "./ses-state.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long a link in a mail works, and how long SES searches for a domain's DNS records. */
const TIME_TO_VERIFY_MS = { EMAIL_ADDRESS: 24 * HOUR_MS, DOMAIN: 72 * HOUR_MS } as const;

export type VerificationStatus = "PENDING" | "SUCCESS" | "FAILED";

/** Whether an identity is verified, still may be, or was not in time. */
export function verificationStatus(identity: Identity, now: Date): VerificationStatus {
  if (identity.verifiedAt !== undefined) return "SUCCESS";
  const deadline = Date.parse(identity.createdAt) + TIME_TO_VERIFY_MS[identity.type];
  return now.getTime() < deadline ? "PENDING" : "FAILED";
}

/** The domain and its parents that can be identities: a.b.example.com, b.example.com, example.com. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

/** The verified identity that covers a mailbox: the address itself (case counts, as on SES), its domain or a parent. */
export function verifiedIdentityOf(state: SesState, place: Place, mailbox: Mailbox, now: Date): Identity | undefined {
  return [mailbox.address, ...domainsAbove(mailbox.domain)]
    .map((name) => state.identities.get(placeKey(place, name)))
    .find((identity) => identity !== undefined && verificationStatus(identity, now) === "SUCCESS");
}

/** Amazon's test addresses, to which even the sandbox sends (AWS: "Using the mailbox simulator"). */
export const isSimulator = (mailbox: Mailbox): boolean => mailbox.domain === "simulator.amazonses.com";

const ZONES_OF_THEIR_OWN = [
  "af-south-1",
  "ap-northeast-3",
  "ap-south-2",
  "ap-southeast-3",
  "ap-southeast-5",
  "ca-west-1",
  "eu-central-2",
  "eu-south-1",
  "il-central-1",
  "me-central-1",
];

/** Where a region's DKIM records point (AWS General Reference, "DKIM domains"). */
export const signingHostedZone = (region: string): string =>
  ZONES_OF_THEIR_OWN.includes(region) ? `dkim.${region}.amazonses.com` : "dkim.amazonses.com";
