import type { IconName } from "../kit/icons.tsx";
import type { English } from "../model/i18n/say.ts";
import { useHasSections } from "../state/actions/sections.ts";
import { useHasBlocks } from "../state/actions/use-blocks.ts";
import type { SidePanel } from "../state/session/editor-state.ts";
import { useEditor } from "../state/session/session.ts";

interface Tab {
  readonly panel: SidePanel | null;
  /** Unlayer's name of the tab, which the host uses to hide and order tabs. */
  readonly name: string;
  readonly label: English;
  readonly icon: IconName;
  readonly shortcut?: string;
}

/** The tabs that the host allows, in its order. */
export function usePanelTabs(): readonly Tab[] {
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
  return all
    .map((tab, i) => ({ ...tab, at: ofHost[tab.name]?.position ?? i + 1 }))
    .filter(({ name }) => ofHost[name]?.enabled !== false)
    .toSorted((one, other) => one.at - other.at);
}
