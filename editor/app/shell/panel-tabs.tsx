import { useHasSections } from "../state/actions/sections.ts";
import { useHasBlocks } from "../state/actions/use-blocks.ts";
import { shortcutText } from "../kit/shortcut-text.ts";
import { Icon, type IconName } from "../kit/icons.tsx";
import type { SidePanel } from "../state/session/editor-state.ts";
import { useEditor, useSession } from "../state/session/session.ts";
import type { English } from "../model/i18n/say.ts";
import { useSay } from "../state/session/use-say.ts";

interface Tab {
  readonly panel: SidePanel | null;
  /** Unlayer's name of the tab, which the host uses to hide and order tabs. */
  readonly name: string;
  readonly label: English;
  readonly icon: IconName;
  readonly shortcut?: string;
}

/** The tabs of the panels next to the mail. */
export function PanelTabs() {
  const { store } = useSession();
  const say = useSay();
  const shown = useEditor((state) => state.panel);
  const collapsed = useEditor((state) => state.toolsCollapsed);
  const ofHost = useEditor((state) => state.tabs);
  const hasChecks = useEditor(({ features }) => features.audit);
  const hasBlocks = useHasBlocks();
  const hasSections = useHasSections();
  const all: readonly Tab[] = [
    ...(collapsed ? [] : [{ panel: null, name: "content", label: "Add", icon: "plus" } as const]),
    ...(hasSections ? [{ panel: "sections", name: "sections", label: "Sections", icon: "sections" } as const] : []),
    ...(hasBlocks ? [{ panel: "blocks", name: "blocks", label: "Blocks", icon: "blocks" } as const] : []),
    { panel: "structure", name: "structure", label: "Structure", icon: "structure", shortcut: "Ctrl+F" },
    ...(hasChecks ? [{ panel: "checks", name: "audit", label: "Checks", icon: "checks" } as const] : []),
  ];
  const tabs = all
    .map((tab, i) => ({ ...tab, at: ofHost[tab.name]?.position ?? i + 1 }))
    .filter(({ name }) => ofHost[name]?.enabled !== false)
    .toSorted((one, other) => one.at - other.at);

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
