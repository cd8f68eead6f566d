import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import type { Layout } from "./layout.ts";
import { createMailPage, type MailPage, type Shown } from "./mail-page.ts";

const nothing: Layout = { rows: [], width: 0, height: 0, words: undefined };
const never = () => () => undefined;

export interface MailFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  /** The page in the inner frame, once it is there. */
  readonly page: MailPage | null;
  readonly layout: Layout;
}

/** Keeps the inner frame showing the mail, and gives where everything in it stands. */
export function useMailPage(shown: Shown, width: number): MailFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<MailPage | null>(null);
  const layout = useSyncExternalStore(page?.subscribe ?? never, () => page?.layout() ?? nothing);

  const onLoad = useCallback(() => {
    const loaded = frame.current?.contentDocument;
    setPage(loaded ? createMailPage(loaded) : null);
  }, []);

  // The width belongs to what is shown: the mail's media queries answer to it.
  useLayoutEffect(() => page?.show(shown), [page, shown, width]);

  return { frame, onLoad, page, layout };
}
