import * as z from "zod/mini";

const Values = z.record(z.string(), z.unknown());

/** A placeholder that people may insert into text: a name to read and the text to insert, e.g. `{{first_name}}`. */
export type MergeTag = {
  name: string;
  value?: string | undefined;
  sample?: unknown;
  mergeTags?: MergeTag[] | undefined;
};

/** Hosts give merge tags as a list or as an object of them; both become a list. */
export const MergeTag: z.ZodMiniType<MergeTag> = z.looseObject({
  name: z.string(),
  value: z.optional(z.string()),
  sample: z.optional(z.unknown()),
  get mergeTags() {
    return z.optional(MergeTags);
  },
});
export const MergeTags: z.ZodMiniType<MergeTag[]> = z.pipe(
  z.union([
    z.array(z.lazy(() => MergeTag)),
    z.record(
      z.string(),
      z.lazy(() => MergeTag),
    ),
  ]),
  z.transform((tags) => (Array.isArray(tags) ? tags : Object.values(tags))),
);

/** What stands around a row or an item in the exported html, e.g. `{{#if vip}}` and `{{/if}}`. */
export const DisplayCondition = z.looseObject({
  type: z.optional(z.string()),
  label: z.string(),
  description: z.optional(z.string()),
  before: z.string(),
  after: z.string(),
});
export type DisplayCondition = z.infer<typeof DisplayCondition>;

export const Appearance = z.looseObject({
  theme: z.optional(z.union([z.string(), Values])),
  panels: z.optional(
    z.looseObject({ tools: z.optional(z.looseObject({ dock: z.optional(z.enum(["left", "right"])) })) }),
  ),
});
export type Appearance = z.infer<typeof Appearance>;

/** Texts in place of the editor's own: by locale, then by their English. */
export const Translations = z.record(z.string(), z.record(z.string(), z.string()));

const CustomFont = z.looseObject({ label: z.string(), value: z.string(), url: z.optional(z.string()) });

/** The fonts to choose from: the host's own, with or without those that the editor brings. */
export const FontSettings = z.object({
  showDefaultFonts: z._default(z.boolean(), true),
  customFonts: z._default(z.array(CustomFont), []),
});
export type FontSettings = z.infer<typeof FontSettings>;

/** The part of the host's options that the editor acts on; whatever else a host passes is ignored. */
export const EditorOptions = z.object({
  appearance: z.optional(Appearance),
  locale: z.optional(z.string()),
  translations: z.optional(Translations),
  defaultDevice: z.optional(z.enum(["desktop", "mobile"])),
  mergeTags: z.optional(MergeTags),
  mergeTagsConfig: z.optional(z.looseObject({ autocompleteTriggerChar: z.optional(z.string()) })),
  specialLinks: z.optional(MergeTags),
  fonts: z.optional(FontSettings),
  displayConditions: z.optional(z.array(DisplayCondition)),
  editor: z.optional(z.object({ maxRows: z.optional(z.number()) })),
  excludeTools: z.optional(z.array(z.string())),
});
export type EditorOptions = z.infer<typeof EditorOptions>;
