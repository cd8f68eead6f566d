import { useHasBlocks } from "../blocks/use-blocks.ts";
import type { SidePanel } from "../state/editor-state.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import { useWords } from "../words/use-words.ts";
import { IconButton } from "./icon-button.tsx";

/** The panels beside the mail, by Unlayer's names of its tabs. */
const panels = [
  { which: "structure", tab: "structure", label: "Structure", shortcut: "Ctrl+F" },
  { which: "blocks", tab: "blocks", label: "Blocks", shortcut: undefined },
  { which: "checks", tab: "audit", label: "Checks", shortcut: undefined },
] as const;

/** Opens and closes the panels, in the order that the host wants. */
export function PanelButtons() {
  const { store } = useSession();
  const say = useWords();
  const open = useEditor((state) => state.panel);
  const tabs = useEditor((state) => state.tabs);
  const audits = useEditor(({ features }) => features.audit);
  const hasBlocks = useHasBlocks();
  const isOffered: Readonly<Record<SidePanel, boolean>> = { structure: true, blocks: hasBlocks, checks: audits };

  return panels
    .map((panel, i) => ({ ...panel, position: tabs[panel.tab]?.position ?? i + 1 }))
    .filter(({ which, tab }) => isOffered[which] && tabs[tab]?.enabled !== false)
    .toSorted((one, other) => one.position - other.position)
    .map(({ which, label, shortcut }) => (
      <IconButton
        key={which}
        icon={which}
        label={say(label)}
        {...(shortcut && { shortcut })}
        pressed={open === which}
        onPress={() => store.set({ panel: open === which ? null : which })}
      />
    ));
}
