import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useEditor, useSession } from "../state/session/session.ts";

/** An action of the host, such as "Save". `keys`: its shortcut, such as `Ctrl+S`. */
const HostAction = z.object({ id: z.string(), name: z.string(), keys: z.optional(z.string()) });
const HostActions = z.array(HostAction);
export type HostAction = z.infer<typeof HostAction>;

/** What the host offers now, by its callback `quickActions`. Its callback `quickAction` is called with the chosen one. */
export function useHostActions(): readonly HostAction[] {
  const { askHost } = useSession();
  const asks = useEditor((state) => state.callbacks.includes("quickActions"));
  const [actions, setActions] = useState<readonly HostAction[]>([]);

  useEffect(() => {
    if (!asks) return undefined;
    const stop = askHost("quickActions", {}, (answer) => {
      const read = HostActions.safeParse(answer);
      if (read.success) setActions(read.data);
      else reportError(new Error(`The host's quick actions cannot be read: ${read.error.message}`));
    });
    return () => {
      stop();
    };
  }, [askHost, asks]);

  return asks ? actions : [];
}
