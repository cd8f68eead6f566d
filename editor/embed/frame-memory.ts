import type { Call } from "../protocol/to-frame.ts";

/** A host's arguments are parsed once, in the frame; errors come back as a failure. */
export interface CallFromHost {
  readonly method: Call["method"];
  readonly [argument: string]: unknown;
}

/** A pending call and its callback. */
export interface Pending {
  readonly call: CallFromHost;
  readonly onReply: ((value: unknown) => void) | undefined;
}

/**
 * What the host's page keeps to restore a frame that was reloaded or crashed: its settings, the opened design, and its
 * latest state.
 */
export interface FrameMemory {
  readonly sent: (id: number, pending: Pending) => void;
  /** Removes the call from the pending ones. */
  readonly settled: (id: number, worked: boolean) => Pending | undefined;
  readonly keepDesign: (design: unknown) => void;
  /** The calls that restore a new frame. Pending calls are sent again with new ids. */
  readonly callsToReplay: () => { readonly calls: readonly CallFromHost[]; readonly pending: readonly Pending[] };
  /** The latest state of the opened design; undefined if it was not changed. */
  readonly lastDesign: () => unknown;
}

const opening: ReadonlySet<string> = new Set(["loadDesign", "loadBlank"]);

const isSetting = ({ method }: CallFromHost) =>
  (method.startsWith("set") && method !== "setBodyValues") || method.startsWith("register");

/** Of a method that sets, the latest call counts; what is registered adds up. */
const keyOf = (call: CallFromHost): string => (call.method.startsWith("register") ? JSON.stringify(call) : call.method);

export function createFrameMemory(): FrameMemory {
  const pending = new Map<number, Pending>();
  const settings = new Map<string, CallFromHost>();
  let opened: CallFromHost | undefined;
  let design: unknown;

  return {
    sent: (id, each) => {
      pending.set(id, each);
      if (isSetting(each.call)) settings.set(keyOf(each.call), each.call);
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
    keepDesign: (next) => {
      design = next;
    },
    lastDesign: () => design,
    callsToReplay: () => {
      const waiting = [...pending.values()].filter(({ call }) => !settings.has(keyOf(call)));
      pending.clear();
      return { calls: [...settings.values(), ...(opened ? [opened] : [])], pending: waiting };
    },
  };
}
