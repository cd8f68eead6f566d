import type { Design } from "#shared/email/design/types.ts";
import type { ToHost } from "../../protocol/to-host.ts";

const pauseMilliseconds = 150;

/**
 * Gives the last state of the design to the host's page, which lives on when this frame does not: a change at once,
 * those that follow each other fast now and then.
 */
export function keepInHost(send: (message: ToHost) => void): { readonly changed: (design: Design) => void } {
  let waiting: Design | undefined;
  let pausing = false;

  function give(design: Design): void {
    send({ type: "kept", design });
    pausing = true;
    setTimeout(() => {
      pausing = false;
      const next = waiting;
      waiting = undefined;
      if (next) give(next);
    }, pauseMilliseconds);
  }

  return {
    changed: (design) => {
      if (pausing) waiting = design;
      else give(design);
    },
  };
}
