import type { Call } from "../protocol/to-frame.ts";

/** What a host passes is parsed once, in the frame; what is wrong with it comes back as a failure. */
export type CallFromHost = { readonly method: Call["method"]; readonly [argument: string]: unknown };

/** A call on its way, and who waits for its result. */
export interface Pending {
  readonly call: CallFromHost;
  readonly onReply: ((value: unknown) => void) | undefined;
}

/**
 * What the host's page remembers for a frame that is reloaded, or crashes and is started again: what it was told, what
 * was opened in it, and the last state of that.
 */
export interface Memory {
  readonly sent: (id: number, pending: Pending) => void;
  /** Takes the call off those on their way. */
  readonly settled: (id: number, worked: boolean) => Pending | undefined;
  readonly keepDesign: (design: unknown) => void;
  /** The calls that bring a new frame to where the old one was. Those on their way get new numbers by being sent again. */
  readonly retell: () => { readonly calls: readonly CallFromHost[]; readonly pending: readonly Pending[] };
  /** The last state of what was opened; undefined when nobody has changed it. */
  readonly lastDesign: () => unknown;
}

const opening: ReadonlySet<string> = new Set(["loadDesign", "loadBlank"]);

export function createMemory(): Memory {
  const pending = new Map<number, Pending>();
  const settings = new Map<string, CallFromHost>();
  let opened: CallFromHost | undefined;
  let design: unknown;

  return {
    sent: (id, each) => {
      pending.set(id, each);
      if (each.call.method.startsWith("set") && each.call.method !== "setBodyValues") {
        settings.set(each.call.method, each.call);
      }
    },
    settled: (id, worked) => {
      const settled = pending.get(id);
      pending.delete(id);
      if (worked && settled && opening.has(settled.call.method)) {
        opened = settled.call;
        design = undefined;
      }
      return settled;
    },
    keepDesign: (kept) => {
      design = kept;
    },
    lastDesign: () => design,
    retell: () => {
      const waiting = [...pending.values()].filter(({ call }) => !settings.has(call.method));
      pending.clear();
      return { calls: [...settings.values(), ...(opened ? [opened] : [])], pending: waiting };
    },
  };
}
