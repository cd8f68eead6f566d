import { useEffect, useEffectEvent } from "react";
import type { Template } from "#shared/models/template.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { designIsChanged, type Draft } from "./draft.ts";

/** The pause in milliseconds after a change of the design before it is compared. */
const PAUSE_MILLISECONDS = 400;

interface OpenDraft {
  readonly template: Pick<Template, "design">;
  readonly draft: Draft;
  readonly editor: DesignEditor | undefined;
  readonly readDesign: () => Promise<string>;
  /** The design is as it was saved, after that many changes. */
  readonly onUndone: (designChanges: number) => void;
}

/** Finds that all changes of the design were undone. */
export function useUndoneDesign({ template, draft, editor, readDesign, onUndone }: OpenDraft): void {
  const { designChanges } = draft;
  const isChanged = designIsChanged(draft);

  const compare = useEffectEvent(async (engine: DesignEditor, count: number) => {
    const saved = JSON.stringify(JSON.parse(template.design));
    // A save may have added the default language.
    if ((await designIn(engine)) === saved || (await readDesign()) === saved) onUndone(count);
  });

  useEffect(() => {
    if (!isChanged || editor === undefined) return undefined;
    const timer = setTimeout(() => void compare(editor, designChanges).catch(() => undefined), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [editor, isChanged, designChanges]);
}
