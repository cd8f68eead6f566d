import type { ToHost } from "../../../protocol/to-host.ts";

/**
 * Calls a callback of the host, such as `image`. The host can answer repeatedly (progress): `onAnswer` is called for
 * every answer until the returned function is called.
 */
export type AskHost = (callback: string, data: unknown, onAnswer: (value: unknown) => void) => () => void;

export interface HostQuestions {
  readonly ask: AskHost;
  readonly answer: (id: number, value: unknown) => void;
}

export function createHostQuestions(send: (message: ToHost) => void): HostQuestions {
  const open = new Map<number, (value: unknown) => void>();
  let last = 0;
  return {
    ask: (callback, data, onAnswer) => {
      const id = ++last;
      open.set(id, onAnswer);
      send({ type: "ask", id, callback, data });
      return () => open.delete(id);
    },
    answer: (id, value) => open.get(id)?.(value),
  };
}
