import { openSession } from "#editor/app/host/open-session.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import type { Call, ToFrame } from "#editor/protocol/to-frame.ts";
import type { ToHost } from "#editor/protocol/to-host.ts";

type Said<T extends ToHost["type"]> = Extract<ToHost, { type: T }>;

/** The editor behind its protocol, without a browser: `say` sends a message of the host's page. */
export interface OpenFrame {
  readonly session: Session;
  readonly say: (message: ToFrame) => void;
  readonly call: (call: Call) => void;
  /** The events since the last call, with their data. */
  readonly events: () => readonly (readonly [name: string, data: unknown])[];
  /** The questions to the host since the last call. */
  readonly asked: () => readonly Said<"ask">[];
  /** Registers callbacks and answers the last question. */
  readonly register: (...names: string[]) => void;
  readonly answer: (id: number, value: unknown) => void;
}

export async function openFrame(options: object, design: unknown): Promise<OpenFrame> {
  const sent: ToHost[] = [];
  let say: (message: ToFrame) => void = () => undefined;
  let calls = 0;
  const session = await new Promise<Session>((resolve) => {
    openSession({ send: (message) => sent.push(message), listen: (handle) => (say = handle) }, resolve);
    say({ type: "open", options });
  });
  const call = (each: Call) => say({ type: "call", id: ++calls, call: each });
  function take<T extends ToHost["type"]>(type: T): Said<T>[] {
    const found = sent.filter((message): message is Said<T> => message.type === type);
    for (const message of found) sent.splice(sent.indexOf(message), 1);
    return found;
  }
  call({ method: "loadDesign", design });
  await Promise.resolve();
  take("event");
  return {
    session,
    say,
    call,
    events: () => take("event").map(({ name, data }) => [name, data]),
    asked: () => take("ask"),
    register: (...names) => say({ type: "callbacks", names, toolsWithValidator: [] }),
    answer: (id, value) => say({ type: "answer", id, value }),
  };
}
