import { useEffect, useMemo, useState, type RefObject } from "react";
import type { Device } from "../../state/session/editor-state.ts";

export interface Stage {
  /** The width of the mail's page in its own pixels. */
  readonly width: number;
  /** Less than 1 if the pane is narrower than the mail: media queries must still see a desktop width. */
  readonly scale: number;
}

const PHONE_WIDTH = 375;

/** The width and scale of the mail in the pane, for a device. */
export function useStage(pane: RefObject<HTMLElement | null>, device: Device, contentWidth: number): Stage {
  const [room, setRoom] = useState(800);

  useEffect(() => {
    if (!pane.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 800)));
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane]);

  return useMemo(() => {
    const needed = device === "mobile" ? PHONE_WIDTH : contentWidth + 48;
    const width = device === "mobile" ? PHONE_WIDTH : Math.max(needed, room);
    return { width, scale: Math.min(1, Math.max(0.3, room / width)) };
  }, [room, device, contentWidth]);
}
