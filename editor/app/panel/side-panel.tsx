import { lazy, Suspense } from "react";
import { IconButton } from "../chrome/icon-button.tsx";
import type { SidePanel as Which } from "../state/editor-state.ts";
import { useSession } from "../state/use-editor.ts";
import { useWords } from "../words/use-words.ts";

const panels = {
  structure: lazy(async () => ({ default: (await import("../structure/structure-panel.tsx")).StructurePanel })),
  blocks: lazy(async () => ({ default: (await import("../blocks/blocks-panel.tsx")).BlocksPanel })),
  checks: lazy(async () => ({ default: (await import("../checks/checks-panel.tsx")).ChecksPanel })),
};

const titles = { structure: "Structure", checks: "Checks", blocks: "Blocks" } as const;

/** Stands in place of the palette; its button in the top bar, or its own, closes it. */
export function SidePanel({ which }: { which: Which }) {
  const { store } = useSession();
  const say = useWords();
  const Panel = panels[which];
  return (
    <section className="side-panel" aria-labelledby="side-panel-title">
      <header>
        <h2 id="side-panel-title">{say(titles[which])}</h2>
        <IconButton icon="close" label={say("Close")} onPress={() => store.set({ panel: null })} />
      </header>
      <Suspense>
        <Panel />
      </Suspense>
    </section>
  );
}
