import { openAws } from "./aws/aws-tab.ts";
import { openClock } from "./clock/clock-tab.ts";
import { openDns } from "./dns/dns-tab.ts";
import { openEvents } from "./events/events-tab.ts";
import { openFaults } from "./faults/faults-tab.ts";
import { openMailbox } from "./mailbox/mailbox-tab.ts";
import { openPayments } from "./payments/payments-tab.ts";
import { openQueues } from "./queue/queue-tab.ts";
import type { Tab } from "./tab.ts";

export interface TabEntry {
  /** Its part of the fragment: "#<name>/…". */
  readonly name: string;
  readonly title: string;
  /** The key that opens it after "g". */
  readonly letter: string;
  readonly open: (view: HTMLElement) => Tab;
}

/** The tabs in the order of the bar; the first one is the default. */
export const tabs = [
  { name: "mailbox", title: "Mailbox", letter: "m", open: openMailbox },
  { name: "aws", title: "Customer AWS", letter: "a", open: openAws },
  { name: "dns", title: "DNS", letter: "d", open: openDns },
  { name: "events", title: "Events", letter: "e", open: openEvents },
  { name: "queue", title: "Queue", letter: "q", open: openQueues },
  { name: "payments", title: "Payments", letter: "p", open: openPayments },
  { name: "faults", title: "Faults", letter: "f", open: openFaults },
  { name: "clock", title: "Clock", letter: "c", open: openClock },
] as const satisfies readonly TabEntry[];
