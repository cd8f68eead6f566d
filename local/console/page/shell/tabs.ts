import type { ComponentType } from "react";
import { AwsTab } from "../aws/aws-tab.tsx";
import { ClockTab } from "../clock/clock-tab.tsx";
import { DnsTab } from "../dns/dns-tab.tsx";
import { EventsTab } from "../events/events-tab.tsx";
import { FaultsTab } from "../faults/faults-tab.tsx";
import { MailboxTab } from "../mailbox/mailbox-tab.tsx";
import { PaymentsTab } from "../payments/payments-tab.tsx";
import { QueueTab } from "../queue/queue-tab.tsx";

export interface Tab {
  /** Its part of the fragment: "#<name>/…". */
  readonly name: string;
  readonly title: string;
  /** The key that opens it after "g". */
  readonly letter: string;
  /** Its content; `parts` is the fragment behind the tab's name. */
  readonly Content: ComponentType<{ readonly parts: readonly string[] }>;
}

/** The tabs in the order of the bar; the first one is the default. */
export const tabs = [
  { name: "mailbox", title: "Mailbox", letter: "m", Content: MailboxTab },
  { name: "aws", title: "Customer AWS", letter: "a", Content: AwsTab },
  { name: "dns", title: "DNS", letter: "d", Content: DnsTab },
  { name: "events", title: "Events", letter: "e", Content: EventsTab },
  { name: "queue", title: "Queue", letter: "q", Content: QueueTab },
  { name: "payments", title: "Payments", letter: "p", Content: PaymentsTab },
  { name: "faults", title: "Faults", letter: "f", Content: FaultsTab },
  { name: "clock", title: "Clock", letter: "c", Content: ClockTab },
] as const satisfies readonly Tab[];
