import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { changeOf, type Draft } from "./draft.ts";

interface OpenDraft {
  readonly template: Template;
  readonly draft: Draft;
  readonly editor: DesignEditor;
  /** Reads the design as a save stores it. */
  readonly readDesign: () => Promise<string>;
}

/** What a save would store at this moment, with the last change of the design that the engine has not reported yet. */
export async function changeNow({ template, draft, editor, readDesign }: OpenDraft): Promise<TemplateChange> {
  const change = await changeOf(draft, template, readDesign);
  const isEdited = !isSameDesign(await designIn(editor), template.design);
  return isEdited ? { ...change, design: await readDesign() } : change;
}

/** Stored designs may have other white space than the engine's. */
const isSameDesign = (design: string, stored: string): boolean => design === JSON.stringify(JSON.parse(stored));
