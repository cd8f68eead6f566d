import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { ToHost } from "../../protocol/to-host.ts";

const PAUSE_MILLISECONDS = 150;

/**
 * Sends the latest design to the host's page, which survives a reload of this frame. The first change is sent at once;
 * changes that follow within the pause are sent together.
 */
export function createDesignBackup(send: (message: ToHost) => void): { readonly changed: (design: Design) => void } {
  let waiting: Design | undefined;
  let pausing = false;

  function give(design: Design): void {
    send({ type: "kept", design: saveDesign(design) });
    pausing = true;
    setTimeout(() => {
      pausing = false;
      const next = waiting;
      waiting = undefined;
      if (next) give(next);
    }, PAUSE_MILLISECONDS);
  }

  return {
    changed: (design) => {
      if (pausing) waiting = design;
      else give(design);
    },
  };
}
