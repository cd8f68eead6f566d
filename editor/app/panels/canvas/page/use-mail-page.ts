import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import type { Layout } from "./layout.ts";
import { createMailPage, type MailPage, type ShownMail } from "./mail-page.ts";

const nothing: Layout = { rows: [], width: 0, height: 0, editedText: undefined, boxes: new Map() };
const never = () => () => undefined;

export interface MailFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  /** The page in the frame; null until the frame has loaded. */
  readonly page: MailPage | null;
  readonly layout: Layout;
}

/** Shows the mail in the frame, and returns the layout of its items. */
export function useMailPage(shown: ShownMail, width: number): MailFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<MailPage | null>(null);
  const layout = useSyncExternalStore(page?.subscribe ?? never, () => page?.layout() ?? nothing);

  const onLoad = useCallback(() => {
    const loaded = frame.current?.contentDocument;
    setPage(loaded ? createMailPage(loaded) : null);
  }, []);

  // The width is a dependency because the mail's media queries depend on it.
  useLayoutEffect(() => page?.show(shown), [page, shown, width]);

  return { frame, onLoad, page, layout };
}
