import type { MenuEntry } from "../kit/menu.tsx";
import { shortcutText } from "../kit/shortcut-text.ts";
import type { Say } from "../model/i18n/say.ts";
import { chooseZoom, stepZoom } from "../panels/canvas/zoom/zoom-canvas.ts";
import type { Session } from "../state/session/session.ts";
import { nextLevel, shownScale } from "../state/zoom/stage.ts";

const offered = [0.5, 0.75, 1, 1.5, 2] as const;

interface ZoomEntries {
  readonly steps: readonly MenuEntry[];
  readonly levels: readonly MenuEntry[];
}

/** What can be done with the size at which the mail is shown. */
export function zoomEntries(session: Session, say: Say): ZoomEntries {
  const scale = shownScale(session.store.state());
  return {
    steps: [
      {
        label: say("Zoom in"),
        icon: "plus",
        shortcut: shortcutText(say, "Ctrl++"),
        disabled: nextLevel(scale, 1) === undefined,
        onChoose: () => stepZoom(session, 1),
      },
      {
        label: say("Zoom out"),
        icon: "minus",
        shortcut: shortcutText(say, "Ctrl+-"),
        disabled: nextLevel(scale, -1) === undefined,
        onChoose: () => stepZoom(session, -1),
      },
      {
        label: say("Fit to width"),
        icon: "zoom",
        shortcut: shortcutText(say, "Ctrl+0"),
        onChoose: () => chooseZoom(session, "fit"),
      },
    ],
    levels: offered.map((level) => ({
      label: say("Zoom to {percent} %", { percent: level * 100 }),
      icon: "zoom",
      onChoose: () => chooseZoom(session, level),
    })),
  };
}
