import { lazy, Suspense } from "react";
import type { SidePanel as Which } from "../state/session/editor-state.ts";
import { useSay } from "../state/session/use-say.ts";

const panels = {
  sections: lazy(async () => ({ default: (await import("../panels/sections/sections-panel.tsx")).SectionsPanel })),
  structure: lazy(async () => ({ default: (await import("../panels/structure/structure-panel.tsx")).StructurePanel })),
  blocks: lazy(async () => ({ default: (await import("../panels/blocks/blocks-panel.tsx")).BlocksPanel })),
  checks: lazy(async () => ({ default: (await import("../panels/checks/checks-panel.tsx")).ChecksPanel })),
};

const titles = { sections: "Sections", structure: "Structure", checks: "Checks", blocks: "Blocks" } as const;

/** Shown instead of the palette. Pressing its tab again closes it. */
export function SidePanel({ which }: { which: Which }) {
  const say = useSay();
  const Panel = panels[which];
  return (
    <section className="side-panel" aria-labelledby="side-panel-title">
      <h2 className="for-screen-readers" id="side-panel-title">
        {say(titles[which])}
      </h2>
      <Suspense>
        <Panel />
      </Suspense>
    </section>
  );
}
