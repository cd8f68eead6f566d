import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { StoredWords } from "#shared/models/mail-words.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { textOfSettings, type SettingsText } from "#web/lib/templates/settings-text.ts";
import { wordsLines } from "#web/lib/templates/words-lines.ts";
import type { Newest } from "./mail-after-save.ts";
import { readSettings } from "./read-settings.ts";

/** Unsaved changes in the editor. */
export interface Draft {
  /** Absent if not edited. */
  readonly name?: string;
  /** Absent if not edited. */
  readonly settings?: SettingsText;
  /** Absent if not edited. */
  readonly subject?: string;
  /** Of all languages; absent if not edited. */
  readonly words?: StoredWords;
  /** Null: all of the company. Absent if not edited. */
  readonly languages?: readonly string[] | null;
  /** Absent if not edited. */
  readonly finals?: FinalMarks;
  /** Absent if not edited. Empty: generated from the design. */
  readonly text?: string;
  /** The number of design changes since the template was opened, and how many of them are saved. */
  readonly designChanges: number;
  readonly savedDesignChanges: number;
}

export const untouched: Draft = { designChanges: 0, savedDesignChanges: 0 };

type Saved = Pick<
  Template,
  "templateName" | "subject" | "text" | "textIsOwn" | "mailSettings" | "words" | "languages" | "finals"
>;

/** The current version, as far as changes are compared with it. */
export type SavedTemplate = Saved & Newest & Pick<Template, "versionNumber">;

export const designIsChanged = ({ designChanges, savedDesignChanges }: Draft) => designChanges !== savedDesignChanges;
const subjectIsChanged = (draft: Draft, { subject }: Saved) => draft.subject !== undefined && draft.subject !== subject;

const wordsAreChanged = (draft: Draft, { words }: Saved) =>
  draft.words !== undefined && wordsLines(draft.words) !== wordsLines(words);

/** In any order. */
const textOfChoice = (languages: readonly string[] | null) =>
  languages === null ? "all" : [...languages].sort().join(" ");

const languagesAreChanged = (draft: Draft, { languages }: Saved) =>
  draft.languages !== undefined && textOfChoice(draft.languages) !== textOfChoice(languages);

const textOfFinals = (finals: FinalMarks) =>
  JSON.stringify(
    Object.entries(finals)
      .map(([code, { version, kept = {} }]) => [code, version, Object.entries(kept).sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const finalsAreChanged = (finals: FinalMarks | undefined, saved: Saved) =>
  finals !== undefined && textOfFinals(finals) !== textOfFinals(saved.finals);

const nameIsChanged = (draft: Draft, { templateName }: Saved) =>
  draft.name !== undefined && draft.name !== templateName;

function settingsAreChanged({ settings }: Draft, { mailSettings }: Saved): boolean {
  if (settings === undefined) return false;
  const read = readSettings(settings);
  return !read.ok || JSON.stringify(textOfSettings(read.settings)) !== JSON.stringify(textOfSettings(mailSettings));
}

function settingsOf({ settings }: Draft): Pick<TemplateChange, "mailSettings"> {
  const read = settings && readSettings(settings);
  return read?.ok === true ? { mailSettings: read.settings } : {};
}

function textIsChanged({ text: drafted }: Draft, { text, textIsOwn }: Saved): boolean {
  if (drafted === undefined) return false;
  return drafted === "" ? textIsOwn : drafted !== text;
}

/** Whether leaving the page would lose changes. */
export const isUnsaved = (draft: Draft, saved: Saved): boolean =>
  designIsChanged(draft) ||
  nameIsChanged(draft, saved) ||
  settingsAreChanged(draft, saved) ||
  wordsAreChanged(draft, saved) ||
  languagesAreChanged(draft, saved) ||
  finalsAreChanged(draft.finals, saved) ||
  subjectIsChanged(draft, saved) ||
  textIsChanged(draft, saved);

/** The marks with the texts that this save translates; nothing is loaded where no language is final. */
async function finalsOf(draft: Draft, saved: Newest, change: TemplateChange): Promise<FinalMarks> {
  const finals = draft.finals ?? saved.finals;
  const isTranslated = change.design !== saved.design || change.words !== undefined;
  if (!isTranslated || Object.keys(finals).length === 0) return finals;
  const { finalsAfterSave } = await loadChunk(() => import("./finals/source-changes.ts"));
  return finalsAfterSave(finals, saved, change);
}

/** The change to save. A design that was not edited is sent unchanged. */
export async function changeOf(
  draft: Draft,
  saved: SavedTemplate,
  readDesign: () => Promise<string>,
): Promise<TemplateChange> {
  const design = designIsChanged(draft) ? await readDesign() : saved.design;
  const change: TemplateChange = {
    basedOnVersion: saved.versionNumber,
    design,
    ...(nameIsChanged(draft, saved) && { templateName: draft.name }),
    ...(settingsAreChanged(draft, saved) && settingsOf(draft)),
    ...(subjectIsChanged(draft, saved) && { subject: draft.subject }),
    ...(wordsAreChanged(draft, saved) && { words: draft.words }),
    ...(languagesAreChanged(draft, saved) && { languages: draft.languages && [...draft.languages] }),
    ...(textIsChanged(draft, saved) && { text: draft.text }),
  };
  const finals = await finalsOf(draft, saved, change);
  return finalsAreChanged(finals, saved) ? { ...change, finals } : change;
}
