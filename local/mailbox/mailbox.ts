import type { Store } from "#local/store.ts";
import { Mail } from "./mail.ts";

export interface Mailbox {
  readonly deliver: (mail: Mail) => void;
  /** Newest first. */
  readonly list: () => Mail[];
  readonly get: (id: string) => Mail | undefined;
  readonly clear: () => void;
  /** Differs after every change; for those who look often. */
  readonly revision: () => number;
}

/** Where every mail of the small cloud ends up, readable on the console page. */
export function createMailbox(store: Store): Mailbox {
  const mails = store.collection("mailbox", Mail);
  let revision = 0;
  let listed: { readonly at: number; readonly mails: readonly Mail[] } | undefined;
  /** Read from the store once for each change: tests and the console look often. */
  const list = (): readonly Mail[] => {
    if (listed?.at !== revision) {
      listed = { at: revision, mails: mails.list().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)) };
    }
    return listed.mails;
  };
  return {
    deliver: (mail) => {
      mails.put(mail.id, mail);
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
