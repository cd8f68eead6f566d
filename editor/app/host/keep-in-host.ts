import type { Design } from "#shared/email/design/types.ts";
import type { ToHost } from "../../protocol/to-host.ts";

const pauseMilliseconds = 200;

/** Gives the last state of the design to the host's page, which lives on when this frame does not. */
export function keepInHost(send: (message: ToHost) => void): { readonly changed: (design: Design) => void } {
  let latest: Design | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (latest) send({ type: "kept", design: latest });
    latest = undefined;
  }

  addEventListener("pagehide", flush);
  return {
    changed: (design) => {
      latest = design;
      timer ??= setTimeout(flush, pauseMilliseconds);
    },
  };
}
