import { type RefCallback, useId, useState } from "react";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

type SidePanel = "details" | "comments";

export interface SidePanels {
  /** Of the panel that is open. */
  readonly id: string;
  readonly open: SidePanel | undefined;
  readonly toggle: (panel: SidePanel) => void;
  /** Closes the comments, and gives the focus back to their button. */
  readonly closeComments: () => void;
  readonly commentsButton: RefCallback<HTMLButtonElement>;
}

/** Which panel is open at the side of the editor; at first the comments if the address names one of their threads. */
export function useSidePanel(): SidePanels {
  const [params] = useUrlParams();
  const [open, setOpen] = useState<SidePanel | undefined>(params.has("comment") ? "comments" : undefined);
  const id = useId();
  const [commentsButton, setCommentsButton] = useState<HTMLButtonElement | null>(null);
  return {
    id,
    open,
    commentsButton: setCommentsButton,
    toggle: (panel) => setOpen((now) => (now === panel ? undefined : panel)),
    closeComments: () => {
      setOpen(undefined);
      commentsButton?.focus();
    },
  };
}
