import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { changeOf, type Draft } from "./draft.ts";

export interface ShownPreview {
  /** What a save would store at the moment when the preview was asked for. */
  readonly change: TemplateChange;
  readonly isOnPhone: boolean;
}

export interface UnsavedPreviewControl {
  readonly shown: ShownPreview | undefined;
  readonly show: (editor: DesignEditor, isOnPhone: boolean) => void;
  readonly close: () => void;
}

/** The preview of what is open in the editor; `readDesign` reads it as a save stores it. */
export function useUnsavedPreview(
  template: Template,
  draft: Draft,
  readDesign: () => Promise<string>,
): UnsavedPreviewControl {
  const { report } = useSnackbars();
  const [shown, setShown] = useState<ShownPreview>();

  const show = async (editor: DesignEditor, isOnPhone: boolean) => {
    const change = await changeOf(draft, template, readDesign);
    // The engine may report the last change after it asked for the preview.
    const design = await designIn(editor);
    const isEdited = !isSameDesign(design, template.design);
    setShown({ change: isEdited ? { ...change, design: await readDesign() } : change, isOnPhone });
  };

  return {
    shown,
    show: (editor, isOnPhone) => void show(editor, isOnPhone).catch(report),
    close: () => setShown(undefined),
  };
}

/** Stored designs may have other white space than the engine's. */
const isSameDesign = (design: string, stored: string): boolean => design === JSON.stringify(JSON.parse(stored));
