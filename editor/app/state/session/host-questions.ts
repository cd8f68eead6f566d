import type { ToHost } from "../../../protocol/to-host.ts";

/**
 * Asks a callback that the host registered, such as `image`. The host may answer repeatedly (progress), so the asker
 * hears every answer until it calls the function that `askHost` gives.
 */
export type AskHost = (callback: string, data: unknown, onAnswer: (value: unknown) => void) => () => void;

export interface Questions {
  readonly ask: AskHost;
  readonly answer: (id: number, value: unknown) => void;
}

export function createQuestions(send: (message: ToHost) => void): Questions {
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
