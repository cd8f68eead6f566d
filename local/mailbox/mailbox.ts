import type { Store } from "#local/store.ts";
import { Mail } from "./mail.ts";

export interface Mailbox {
  readonly deliver: (mail: Mail) => void;
  /** Newest first. */
  readonly list: () => Mail[];
  readonly get: (id: string) => Mail | undefined;
  readonly clear: () => void;
  /** Differs after every change; for polling. */
  readonly revision: () => number;
}

/** All mails that the local AWS has delivered, shown in the console. */
export function createMailbox(store: Store): Mailbox {
  const mails = store.collection("mailbox", Mail);
  /** The deliveries of this process, which the times of mails of one millisecond do not order. */
  const places = new Map<string, number>();
  const placeOf = ({ id }: Mail): number => places.get(id) ?? 0;
  let revision = 0;
  let listed: { readonly at: number; readonly mails: readonly Mail[] } | undefined;
  /** Cached until the next change: tests and the console read often. */
  const list = (): readonly Mail[] => {
    if (listed?.at !== revision) {
      const newestFirst = mails
        .list()
        .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt) || placeOf(b) - placeOf(a));
      listed = { at: revision, mails: newestFirst };
    }
    return listed.mails;
  };
  return {
    deliver: (mail) => {
      mails.put(mail.id, mail);
      places.set(mail.id, places.size + 1);
      revision += 1;
    },
    list: () => [...list()],
    get: (id) => mails.get(id),
    clear: () => {
      for (const mail of mails.list()) mails.delete(mail.id);
      revision += 1;
    },
    revision: () => revision,
  };
}
