import * as styles from "#web/features/templates/status-chips.module.css";
import Icon from "@cloudscape-design/components/icon";
import { useState } from "react";
import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";
import { say } from "#web/lib/texts/say.ts";
import { GridIcon, ListIcon } from "#web/ui/icons/view-icons.tsx";

type View = "list" | "grid";

/** How this browser shows the templates. */
const storedView = storedSetting("templates-view", z.enum(["list", "grid"]));

export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState(() => storedView.read() ?? "list");
  const choose = (chosen: View) => {
    storedView.write(chosen);
    setView(chosen);
  };
  return [view, choose];
}

export interface ViewSwitchProps {
  readonly view: View;
  readonly choose: (view: View) => void;
}

/** Shows the templates as lines of a table, or as cards with pictures. */
export function ViewSwitch({ view, choose }: ViewSwitchProps) {
  const names = { list: say("As a list"), grid: say("As pictures") };
  return (
    <div className={styles.chips} role="group" aria-label={say("View")}>
      {(["list", "grid"] as const).map((option) => (
        <button
          key={option}
          type="button"
          className={styles.chip}
          aria-pressed={view === option}
          aria-label={names[option]}
          title={names[option]}
          onClick={() => choose(option)}
        >
          <Icon svg={option === "list" ? <ListIcon /> : <GridIcon />} />
        </button>
      ))}
    </div>
  );
}
