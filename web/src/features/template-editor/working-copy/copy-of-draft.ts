import type { TemplateChange } from "#shared/models/template-change.ts";
import type { WorkingCopy } from "#web/lib/working-copies/working-copy-store.ts";
import { changeOf, designIsChanged, isUnsaved, type Draft, type SavedTemplate } from "../draft.ts";

/** The working copy of what is open in the editor. */
export async function copyOfDraft(
  { designChanges, savedDesignChanges, languages, ...edits }: Draft,
  { versionNumber, templateName }: Pick<SavedTemplate, "versionNumber" | "templateName">,
  readDesign: () => Promise<string>,
): Promise<WorkingCopy> {
  const design = designIsChanged({ designChanges, savedDesignChanges }) ? { design: await readDesign() } : {};
  const chosen = languages === undefined ? {} : { languages: languages && [...languages] };
  return {
    basedOnVersion: versionNumber,
    keptAt: new Date().toISOString(),
    templateName,
    ...design,
    edits: { ...edits, ...chosen },
  };
}

/** The unsaved changes with which the editor opens a working copy. */
export const draftOfCopy = ({ design, edits }: WorkingCopy): Draft => ({
  ...edits,
  designChanges: design === undefined ? 0 : 1,
  savedDesignChanges: 0,
});

/** The change that a save of the working copy would store over the current version. */
export const changeOfCopy = (copy: WorkingCopy, template: SavedTemplate): Promise<TemplateChange> =>
  changeOf(draftOfCopy(copy), template, () => Promise.resolve(copy.design ?? template.design));

/** Whether the working copy has what the template has not: a save may have ended before its copy was deleted. */
export function copyDiffers({ design, edits }: WorkingCopy, template: SavedTemplate): boolean {
  const isSameDesign = design === undefined || sameJson(design, template.design);
  return !isSameDesign || isUnsaved({ ...edits, designChanges: 0, savedDesignChanges: 0 }, template);
}

const sameJson = (one: string, other: string): boolean =>
  one === other || JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
