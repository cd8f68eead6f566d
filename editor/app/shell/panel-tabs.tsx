import { shortcutText } from "../kit/shortcut-text.ts";
import { Icon } from "../kit/icons.tsx";
import { useEditor, useSession } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";
import { usePanelTabs } from "./use-panel-tabs.ts";

/** The tabs of the panels next to the mail. */
export function PanelTabs() {
  const { store } = useSession();
  const say = useSay();
  const shown = useEditor((state) => state.panel);
  const tabs = usePanelTabs();

  return (
    <nav className="panel-tabs" aria-label={say("Next to the mail")}>
      {tabs.map(({ panel, label, icon, shortcut }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown === panel}
          title={shortcut === undefined ? say(label) : `${say(label)} (${shortcutText(say, shortcut)})`}
          onClick={() => store.set({ panel: shown === panel ? null : panel })}
        >
          <Icon name={icon} size={20} />
          <span>{say(label)}</span>
        </button>
      ))}
    </nav>
  );
}
