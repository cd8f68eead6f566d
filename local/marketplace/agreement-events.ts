import type { EventBus } from "#local/events/event-bus.ts";
import { operator } from "#local/operator.ts";
import type { Collection } from "#local/store.ts";
import type { Agreement, SentEvent } from "./agreement.ts";

/** Marketplace's events are on buses of this region, wherever their account is active. */
const marketplaceRegion = "us-east-1";

type Intent = "NEW" | "AMEND" | "RENEW";

/** Sends the events of agreements and their licenses to EventBridge. */
export interface AgreementEvents {
  readonly created: (agreement: Agreement, intent: "NEW" | "RENEW") => void;
  readonly amended: (agreement: Agreement) => void;
  readonly ended: (agreement: Agreement) => void;
  readonly licenseUpdated: (agreement: Agreement) => void;
  readonly licenseDeprovisioned: (agreement: Agreement) => void;
  /** Sends an event again. */
  readonly replay: (event: SentEvent) => void;
}

interface EventParts {
  readonly bus: EventBus;
  readonly sent: Collection<SentEvent>;
  readonly product: { readonly id: string; readonly code: string };
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * The shapes are those of events that AWS sent in 2026: agreement events carry neither product nor license, license
 * events both. The seller is manufacturer and proposer at once and then receives only the proposer's agreement events
 * (AWS: "Managing SaaS subscription events with Amazon EventBridge"); the buyer's account receives the acceptor's.
 */
export function createAgreementEvents({ bus, sent, product, now, newId }: EventParts): AgreementEvents {
  function tell({ accountId, detailType, detail, agreementId }: Omit<SentEvent, "id" | "at">): void {
    const resources = [`arn:aws:aws-marketplace::aws:agreement:${agreementId}`];
    bus.put({
      accountId,
      region: marketplaceRegion,
      source: "aws.agreement-marketplace",
      detailType,
      resources,
      detail,
    });
  }
  function send(agreement: Agreement, accountId: string, detailType: string, detail: Record<string, unknown>): void {
    const at = now().toISOString();
    const parties = { acceptor: { accountId: agreement.accountId }, proposer: { accountId: operator.accountId } };
    const whole = { requestId: newId(), catalog: "AWSMarketplace", ...parties, ...detail };
    // Ids sort by age, also within a millisecond.
    const id = String(sent.list().length).padStart(9, "0");
    const event = { id, agreementId: agreement.id, accountId, at, detailType, detail: whole };
    sent.put(event.id, event);
    tell(event);
  }
  function sendAgreement(
    agreement: Agreement,
    what: "Created" | "Amended" | "Ended",
    detail: Record<string, unknown>,
  ): void {
    const type = `Purchase Agreement ${what}`;
    send(agreement, operator.accountId, `${type} - Proposer`, { ...detail, resaleAuthorization: { id: null } });
    send(agreement, agreement.accountId, `${type} - Acceptor`, detail);
  }
  function sendTerms(agreement: Agreement, what: "Created" | "Amended", intent: Intent): void {
    const { id, offerId, acceptedAt: acceptanceTime, startsAt: startTime, endsAt: endTime } = agreement;
    const terms = { id, intent, status: "ACTIVE", acceptanceTime, startTime, endTime };
    sendAgreement(agreement, what, { agreement: terms, offer: { id: offerId } });
  }
  function sendLicense(agreement: Agreement, what: "Updated" | "Deprovisioned"): void {
    const { id, offerId, licenseArn } = agreement;
    const detail = { agreement: { id }, offer: { id: offerId }, license: { arn: licenseArn }, product };
    send(agreement, operator.accountId, `License ${what} - Manufacturer`, detail);
  }

  return {
    created: (agreement, intent) => sendTerms(agreement, "Created", intent),
    amended: (agreement) => sendTerms(agreement, "Amended", "AMEND"),
    ended: (agreement) => {
      const { id, status } = agreement;
      sendAgreement(agreement, "Ended", { agreement: { id, status } });
    },
    licenseUpdated: (agreement) => sendLicense(agreement, "Updated"),
    licenseDeprovisioned: (agreement) => sendLicense(agreement, "Deprovisioned"),
    replay: tell,
  };
}
