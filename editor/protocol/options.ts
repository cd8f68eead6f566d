import * as z from "zod/mini";
import { MultiLanguage } from "./languages.ts";
import { DesignTags, DesignTagsConfig, MergeTags, MergeTagsConfig, SpecialLinks } from "./merge-tags.ts";

const Values = z.record(z.string(), z.unknown());

const ColorGroup = z.looseObject({ label: z.optional(z.string()), colors: z.array(z.string()) });

/** The colors to choose from. Hosts of older versions pass `presets`. */
export const ColorSettings = z.looseObject({
  presets: z.optional(z.array(z.string())),
  brandColors: z.optional(z.array(z.string())),
  colors: z.optional(z.union([z.array(z.string()), z.array(ColorGroup)])),
});
export type ColorSettings = z.infer<typeof ColorSettings>;

/** The panels next to the mail, by name: `content`, `blocks`, `body`, `audit`. */
export const Tabs = z.record(
  z.string(),
  z.looseObject({
    enabled: z.optional(z.boolean()),
    active: z.optional(z.boolean()),
    position: z.optional(z.number()),
  }),
);
export type Tabs = z.infer<typeof Tabs>;

/** In `edit`, the author of a design sets the permissions of its items. */
export const DesignMode = z.enum(["edit", "live"]);

export const TextDirection = z.enum(["ltr", "rtl"]);

/** The markup around a row or content in the exported HTML, e.g. `{{#if vip}}` and `{{/if}}`. */
export const DisplayCondition = z.looseObject({
  type: z.optional(z.string()),
  label: z.string(),
  description: z.optional(z.string()),
  before: z.string(),
  after: z.string(),
});
export type DisplayCondition = z.infer<typeof DisplayCondition>;

export const Theme = z.union([z.string(), Values]);
export const Appearance = z.looseObject({
  theme: z.optional(Theme),
  panels: z.optional(
    z.looseObject({
      tools: z.optional(
        z.looseObject({ dock: z.optional(z.enum(["left", "right"])), collapsible: z.optional(z.boolean()) }),
      ),
    }),
  ),
});
export type Appearance = z.infer<typeof Appearance>;

/** Texts that replace the editor's: by locale, then by the English text. */
export const Translations = z.record(z.string(), z.record(z.string(), z.string()));

const CustomFont = z.looseObject({ label: z.string(), value: z.string(), url: z.optional(z.string()) });

/** Fonts, alone or in groups, as one list. */
const FontGroup = z.pipe(
  z.object({ options: z.array(CustomFont) }),
  z.transform(({ options }) => options),
);
const OneFont = z.pipe(
  CustomFont,
  z.transform((font) => [font]),
);
const CustomFonts = z.pipe(
  z.array(z.union([OneFont, FontGroup])),
  z.transform((fonts) => fonts.flat()),
);

/** The fonts to choose from: the host's, with or without the editor's default fonts. */
export const FontSettings = z.object({
  showDefaultFonts: z._default(z.boolean(), true),
  customFonts: z._default(CustomFonts, []),
});
export type FontSettings = z.infer<typeof FontSettings>;

/** A row that the brand has ready. `data` is its JSON, as of a block. */
const BrandRow = z.looseObject({ id: z.string(), name: z.string(), data: z.unknown() });

/**
 * The brand of the host, an option of ours: what its checks compare with, styles of headings by level, ready rows, and the
 * whole look (`Brand` of shared/models), which sections take.
 */
const HostBrand = z.object({
  colors: z._default(z.array(z.string()), []),
  fonts: z._default(z.array(CustomFont), []),
  headings: z._default(z.record(z.string(), Values), {}),
  rows: z._default(z.array(BrandRow), []),
  kit: z.optional(z.unknown()),
});
export type HostBrand = z.infer<typeof HostBrand>;

/** The service that draws the moving pictures of countdowns, an option of ours: the absolute address of a picture without its query. */
const CountdownService = z.object({ url: z.string() });

/** Unlayer's default values of a tool's new contents. */
const ToolProperties = z.record(z.string(), z.looseObject({ value: z.optional(z.unknown()) }));

const Attributes = z.record(z.string(), z.unknown());

/** An option of a link's field, or a separator, which is not shown. */
const LinkOption = z.looseObject({
  value: z._default(z.string(), ""),
  label: z._default(z.string(), ""),
  enabled: z.optional(z.boolean()),
  type: z.optional(z.string()),
});

const LinkField = z.looseObject({
  name: z.string(),
  label: z.string(),
  defaultValue: z.catch(z.optional(z.string()), undefined),
  enabled: z.optional(z.boolean()),
  placeholderText: z.optional(z.string()),
  validationRegex: z.optional(z.string()),
  options: z.optional(z.pipe(z.array(LinkOption), z.transform(withoutLines))),
});
export type LinkField = z.infer<typeof LinkField>;

function withoutLines(options: z.infer<typeof LinkOption>[]): z.infer<typeof LinkOption>[] {
  return options.filter(({ type }) => type !== "separator");
}

/** A link type of the host, or its settings for one of the editor's kinds. In `attrs`, braces name fields. */
const LinkType = z.looseObject({
  name: z.string(),
  label: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  attrs: z.optional(Attributes),
  fields: z.optional(z.array(LinkField)),
});
export type LinkType = z.infer<typeof LinkType>;
export const LinkTypes = z.array(LinkType);

/** Attributes and fields that the host sets for all links. */
export const SharedLinkConfig = z.object({ attrs: z.optional(Attributes), fields: z.optional(z.array(LinkField)) });

export interface LinkSettings {
  readonly types: readonly LinkType[];
  readonly shared: z.infer<typeof SharedLinkConfig> | null;
}

const StyleOfGuide = z.object({ label: z.string(), values: Values });
export type StyleOfGuide = z.infer<typeof StyleOfGuide>;

/** Styles that the host defines, by tool and id: they set values of an item, which then cannot be edited. */
export const StyleGuide = z.object({
  tools: z.optional(z.record(z.string(), z.object({ styles: z.optional(z.record(z.string(), StyleOfGuide)) }))),
});
export type StyleGuide = z.infer<typeof StyleGuide>;

const Features = z.looseObject({
  audit: z.optional(z.boolean()),
  blocks: z.optional(z.boolean()),
  colorPicker: z.optional(ColorSettings),
  multiLanguage: z.optional(MultiLanguage),
});

/** A reusable block. `data` is the JSON of its row; the category is optional. */
export const Block = z.looseObject({
  id: z.union([z.string(), z.number()]),
  name: z.optional(z.string()),
  category: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  data: z.unknown(),
  /** The time of the last change, by which outdated rows are found. */
  updatedAt: z.optional(z.union([z.string(), z.number()])),
});
export type Block = z.infer<typeof Block>;

/** The host's options that the editor supports; others are ignored. */
export const EditorOptions = z.object({
  appearance: z.optional(Appearance),
  blocks: z.optional(z.array(Block)),
  brand: z.optional(HostBrand),
  countdown: z.optional(CountdownService),
  designMode: z.optional(DesignMode),
  defaultDevice: z.optional(z.enum(["desktop", "mobile"])),
  designTags: z.optional(DesignTags),
  designTagsConfig: z.optional(DesignTagsConfig),
  displayConditions: z.optional(z.array(DisplayCondition)),
  editor: z.optional(z.looseObject({ minRows: z.optional(z.number()), maxRows: z.optional(z.number()) })),
  excludeTools: z.optional(z.array(z.string())),
  features: z.optional(Features),
  fonts: z.optional(FontSettings),
  linkTypes: z.optional(LinkTypes),
  linkTypesSharedConfig: z.optional(SharedLinkConfig),
  locale: z.optional(z.string()),
  mergeTags: z.optional(MergeTags),
  mergeTagsConfig: z.optional(MergeTagsConfig),
  projectId: z.nullish(z.number()),
  specialLinks: z.optional(SpecialLinks),
  tabs: z.optional(Tabs),
  textDirection: z.optional(TextDirection),
  tools: z.optional(
    z.record(z.string(), z.looseObject({ enabled: z.optional(z.boolean()), properties: z.optional(ToolProperties) })),
  ),
  translations: z.optional(Translations),
  user: z.optional(z.looseObject({ id: z.optional(z.union([z.string(), z.number()])) })),
});
export type EditorOptions = z.infer<typeof EditorOptions>;
