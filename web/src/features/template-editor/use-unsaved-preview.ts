import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import type { DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import type { Draft } from "./draft.ts";
import { changeNow } from "./change-now.ts";

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
    setShown({ change: await changeNow({ template, draft, editor, readDesign }), isOnPhone });
  };

  return {
    shown,
    show: (editor, isOnPhone) => void show(editor, isOnPhone).catch(report),
    close: () => setShown(undefined),
  };
}
