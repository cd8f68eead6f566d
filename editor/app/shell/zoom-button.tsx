import { useState } from "react";
import { Icon } from "../kit/icons.tsx";
import { Menu, type MenuEntry } from "../kit/menu.tsx";
import { useEditor, useSession } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";
import { percentOfScale, shownScale } from "../state/zoom/stage.ts";
import { zoomEntries } from "./zoom-entries.ts";

/** How large the mail is shown. A press opens the levels. */
export function ZoomButton() {
  const session = useSession();
  const say = useSay();
  const percent = percentOfScale(useEditor(shownScale));
  const [at, setAt] = useState<{ x: number; y: number }>();
  const name = say("Zoom: {percent} %", { percent });
  const { steps, levels } = zoomEntries(session, say);
  const groups: readonly (readonly MenuEntry[])[] = [steps, levels];

  return (
    <>
      <button
        type="button"
        className="zoom-button"
        title={name}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + 6 });
        }}
      >
        <Icon name="zoom" size={18} /> <span>{percent} %</span>
      </button>
      {at && <Menu label={say("Zoom")} at={at} groups={groups} onClose={() => setAt(undefined)} />}
    </>
  );
}
