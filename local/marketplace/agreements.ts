import type { RandomBytes } from "#local/aws/random-text.ts";
import { linkToken } from "#local/aws/random-text.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { Store } from "#local/store.ts";
import { createAgreementEvents } from "./agreement-events.ts";
import { Agreement, Quantities, RegistrationToken, SentEvent } from "./agreement.ts";
import { offers, type Offer } from "./offers.ts";

export interface NewAgreement {
  readonly accountId: string;
  readonly offer: Offer;
  readonly extraUsers: number;
  readonly extraAccounts: number;
  readonly autoRenew: boolean;
}

/** Why a registration token is refused. */
export type TokenError = "InvalidTokenException" | "ExpiredTokenException";

/** The buyers' agreements, and their changes. */
export interface Agreements {
  /** Newest first. */
  readonly list: () => Agreement[];
  readonly get: (id: string) => Agreement | undefined;
  readonly subscribe: (wanted: NewAgreement) => Agreement;
  /** Changes the entitlements of an active agreement, up or down. */
  readonly amend: (agreement: Agreement, wanted: Omit<NewAgreement, "accountId" | "autoRenew">) => Agreement;
  readonly end: (agreement: Agreement, status: "CANCELLED" | "EXPIRED") => Agreement;
  /** A new token for the seller's registration page, valid for four hours. */
  readonly issueToken: (agreement: Agreement) => string;
  readonly resolve: (token: string) => Agreement | TokenError;
  /** The events of an agreement, oldest first. */
  readonly events: (agreementId: string) => SentEvent[];
  /** Sends all of them again, in the same order. */
  readonly replay: (agreementId: string) => void;
  /** Applies the passing of time: expiry, renewal, and the end of licenses an hour after their agreement's. */
  readonly settle: () => void;
}

interface AgreementParts {
  readonly store: Store;
  readonly bus: EventBus;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly product: { readonly id: string; readonly code: string };
}

const HOUR = 60 * 60 * 1000;
const TOKEN_MS = 4 * HOUR;
/** AWS: "Report final usage before license is deprovisioned". */
const LAST_USAGE_MS = HOUR;

const quantitiesOf = ({
  offer,
  extraUsers,
  extraAccounts,
}: Omit<NewAgreement, "accountId" | "autoRenew">): Quantities =>
  Quantities.parse({
    starter: offer.plan === "starter" ? 1 : 0,
    business: offer.plan === "business" ? 1 : 0,
    extra_user: extraUsers,
    extra_account: extraAccounts,
  });

function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

export function createAgreements({ store, bus, now, random, product }: AgreementParts): Agreements {
  const agreements = store.collection("marketplace/agreement", Agreement);
  const tokens = store.collection("marketplace/token", RegistrationToken);
  const sent = store.collection("marketplace/event", SentEvent);
  const newId = (): string => random(13).toString("hex").slice(0, 25);
  const events = createAgreementEvents({ bus, sent, product, now, newId });
  const oldestFirst = (): Agreement[] => agreements.list().sort((a, b) => a.sequence - b.sequence);
  const put = (agreement: Agreement): Agreement => {
    agreements.put(agreement.id, agreement);
    return agreement;
  };
  const monthsOf = ({ offerId }: Agreement): number => offers.find(({ id }) => id === offerId)?.months ?? 1;

  function end(agreement: Agreement, status: Agreement["status"]): Agreement {
    const ended = put({ ...agreement, status, endedAt: now().toISOString() });
    events.ended(ended);
    return ended;
  }
  /**
   * A renewed agreement keeps its license; AWS's documentation does not state whether a renewed license keeps its ARN.
   */
  function renew(agreement: Agreement): void {
    end(agreement, "RENEWED");
    const startsAt = agreement.endsAt;
    const endsAt = monthsAfter(new Date(startsAt), monthsOf(agreement)).toISOString();
    const sequence = agreements.list().length;
    const next = put({ ...agreement, id: `agmt-${newId()}`, sequence, acceptedAt: startsAt, startsAt, endsAt });
    events.created(next, "RENEW");
    events.licenseUpdated(next);
  }
  function deprovision(agreement: Agreement): void {
    events.licenseDeprovisioned(put({ ...agreement, deprovisionedAt: now().toISOString() }));
  }
  function settleOne(agreement: Agreement): boolean {
    const { status, endsAt, endedAt, deprovisionedAt } = agreement;
    const time = now().getTime();
    if (status === "ACTIVE" && Date.parse(endsAt) <= time) {
      if (agreement.autoRenew) renew(agreement);
      else end(agreement, "EXPIRED");
      return true;
    }
    const isOver = status === "CANCELLED" || status === "EXPIRED";
    if (!isOver || endedAt === undefined || deprovisionedAt !== undefined) return false;
    if (Date.parse(endedAt) + LAST_USAGE_MS > time) return false;
    deprovision(agreement);
    return true;
  }

  return {
    list: () => oldestFirst().reverse(),
    get: (id) => agreements.get(id),
    subscribe: (wanted) =>
      store.atomically(() => {
        const at = now();
        const agreement = put({
          id: `agmt-${newId()}`,
          sequence: agreements.list().length,
          accountId: wanted.accountId,
          offerId: wanted.offer.id,
          status: "ACTIVE",
          quantities: quantitiesOf(wanted),
          licenseArn: `arn:aws:license-manager::294406891311:license:l-${random(16).toString("hex")}`,
          autoRenew: wanted.autoRenew,
          acceptedAt: at.toISOString(),
          startsAt: at.toISOString(),
          endsAt: monthsAfter(at, wanted.offer.months).toISOString(),
        });
        events.created(agreement, "NEW");
        events.licenseUpdated(agreement);
        return agreement;
      }),
    amend: (agreement, wanted) =>
      store.atomically(() => {
        const amended = put({ ...agreement, offerId: wanted.offer.id, quantities: quantitiesOf(wanted) });
        events.amended(amended);
        events.licenseUpdated(amended);
        return amended;
      }),
    end: (agreement, status) => store.atomically(() => end(agreement, status)),
    issueToken: (agreement) => {
      const token = linkToken(random);
      tokens.put(token, { agreementId: agreement.id, expiresAt: new Date(now().getTime() + TOKEN_MS).toISOString() });
      return token;
    },
    resolve: (token) => {
      const known = tokens.get(token);
      const agreement = known && agreements.get(known.agreementId);
      if (known === undefined || agreement === undefined) return "InvalidTokenException";
      return Date.parse(known.expiresAt) <= now().getTime() ? "ExpiredTokenException" : agreement;
    },
    events: (agreementId) => sent.list().filter((event) => event.agreementId === agreementId),
    replay: (agreementId) => {
      for (const event of sent.list()) if (event.agreementId === agreementId) events.replay(event);
    },
    settle: () => {
      while (oldestFirst().some((agreement) => store.atomically(() => settleOne(agreement))));
    },
  };
}
