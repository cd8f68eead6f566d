import { useEffect, useMemo, type RefObject } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";
import { stageOf, type Stage } from "../../state/zoom/stage.ts";

/** The space at both sides of the mail, as the style sheet has it. */
const SPACE_AROUND = 104;

/** The width and scale of the mail in the pane, whose width it observes. */
export function useStage(pane: RefObject<HTMLElement | null>, contentWidth: number): Stage {
  const { store } = useSession();
  const room = useEditor((state) => state.canvasWidth);
  const device = useEditor((state) => state.device);
  const zoom = useEditor((state) => state.zoom);

  useEffect(() => {
    if (!pane.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) store.set({ canvasWidth: Math.floor(entry.contentRect.width) - SPACE_AROUND });
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [store, pane]);

  return useMemo(() => stageOf({ room, device, contentWidth, zoom }), [room, device, contentWidth, zoom]);
}
