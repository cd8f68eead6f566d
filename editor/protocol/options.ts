import * as z from "zod/mini";
import { MultiLanguage } from "./languages.ts";

const Values = z.record(z.string(), z.unknown());

/** A placeholder that people may insert into text: a name to read and the text to insert, e.g. `{{first_name}}`. */
export type MergeTag = {
  name: string;
  /** The name that the host knows it by, when it gave an object of tags. */
  key?: string | undefined;
  value?: string | undefined;
  sample?: unknown;
  mergeTags?: MergeTag[] | undefined;
};

/** Hosts give merge tags as a list or as an object of them; both become a list. */
export const MergeTag: z.ZodMiniType<MergeTag> = z.looseObject({
  name: z.string(),
  key: z.optional(z.string()),
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
  z.transform((tags) => (Array.isArray(tags) ? tags : keyed(tags))),
);

function keyed(tags: Readonly<Record<string, MergeTag>>): MergeTag[] {
  return Object.entries(tags).map(([key, tag]) => ({ ...tag, key: tag.key ?? key }));
}

type SpecialLink = { name: string; href?: string | undefined; specialLinks?: MergeTag[] | undefined };
const SpecialLink: z.ZodMiniType<SpecialLink> = z.looseObject({
  name: z.string(),
  href: z.optional(z.string()),
  get specialLinks() {
    return z.optional(SpecialLinks);
  },
});

/** Links that a host knows, such as the one to unsubscribe: names with an address, or groups of them. Kept as merge tags. */
export const SpecialLinks: z.ZodMiniType<MergeTag[]> = z.pipe(
  z.union([
    z.array(z.lazy(() => SpecialLink)),
    z.record(
      z.string(),
      z.lazy(() => SpecialLink),
    ),
  ]),
  z.transform((links) =>
    Object.values(links).map(({ name, href, specialLinks }) => ({ name, value: href, mergeTags: specialLinks })),
  ),
);

export const MergeTagsConfig = z.looseObject({
  autocompleteTriggerChar: z.nullish(z.string()),
  /** Whether menus show tags by name, instead of in the order in which they were given. */
  sort: z.optional(z.boolean()),
});
export type MergeTagsConfig = z.infer<typeof MergeTagsConfig>;

/** Texts of the host that stand in designs by a name, such as a postal address: filled in when the mail leaves the editor. */
export const DesignTags = z.record(z.string(), z.string());
export const DesignTagsConfig = z.looseObject({ delimiter: z.tuple([z.string(), z.string()]) });
export type DesignTagsConfig = z.infer<typeof DesignTagsConfig>;

const ColourGroup = z.looseObject({ label: z.optional(z.string()), colors: z.array(z.string()) });

/** The colours to choose from. Hosts of older versions give `presets`. */
export const ColourSettings = z.looseObject({
  presets: z.optional(z.array(z.string())),
  brandColors: z.optional(z.array(z.string())),
  colors: z.optional(z.union([z.array(z.string()), z.array(ColourGroup)])),
});
export type ColourSettings = z.infer<typeof ColourSettings>;

/** The panels beside the mail, by name: `content`, `blocks`, `body`, `audit`. */
export const Tabs = z.record(
  z.string(),
  z.looseObject({
    enabled: z.optional(z.boolean()),
    active: z.optional(z.boolean()),
    position: z.optional(z.number()),
  }),
);
export type Tabs = z.infer<typeof Tabs>;

/** `edit`: whoever makes a design for others says what they may do with its items. */
export const DesignMode = z.enum(["edit", "live"]);

export const TextDirection = z.enum(["ltr", "rtl"]);

/** What stands around a row or an item in the exported html, e.g. `{{#if vip}}` and `{{/if}}`. */
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

/** Texts in place of the editor's own: by locale, then by their English. */
export const Translations = z.record(z.string(), z.record(z.string(), z.string()));

const CustomFont = z.looseObject({ label: z.string(), value: z.string(), url: z.optional(z.string()) });

/** Fonts alone or in groups, as one list. */
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

/** The fonts to choose from: the host's own, with or without those that the editor brings. */
export const FontSettings = z.object({
  showDefaultFonts: z._default(z.boolean(), true),
  customFonts: z._default(CustomFonts, []),
});
export type FontSettings = z.infer<typeof FontSettings>;

const Attributes = z.record(z.string(), z.unknown());

/** A choice of a link's field, or a line between choices, which is not shown. */
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

/** A kind of links of the host's, or what it says of one of the editor's own. In `attrs`, braces name fields. */
const LinkType = z.looseObject({
  name: z.string(),
  label: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  attrs: z.optional(Attributes),
  fields: z.optional(z.array(LinkField)),
});
export type LinkType = z.infer<typeof LinkType>;
export const LinkTypes = z.array(LinkType);

/** What the host gives to links of every kind. */
export const SharedLinkConfig = z.object({ attrs: z.optional(Attributes), fields: z.optional(z.array(LinkField)) });

export interface LinkSettings {
  readonly types: readonly LinkType[];
  readonly shared: z.infer<typeof SharedLinkConfig> | null;
}

const StyleOfGuide = z.object({ label: z.string(), values: Values });
export type StyleOfGuide = z.infer<typeof StyleOfGuide>;

/** Looks that a host has made ready, by tool and id: they give an item values, which cannot be changed then. */
export const StyleGuide = z.object({
  tools: z.optional(z.record(z.string(), z.object({ styles: z.optional(z.record(z.string(), StyleOfGuide)) }))),
});
export type StyleGuide = z.infer<typeof StyleGuide>;

const Features = z.looseObject({
  audit: z.optional(z.boolean()),
  blocks: z.optional(z.boolean()),
  colorPicker: z.optional(ColourSettings),
  multiLanguage: z.optional(MultiLanguage),
});

/** A reusable row. `data` is its JSON; a host that knows no categories leaves them out. */
export const Block = z.looseObject({
  id: z.union([z.string(), z.number()]),
  name: z.optional(z.string()),
  category: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  data: z.unknown(),
  /** When it was last changed, by which rows that show an older state are found. */
  updatedAt: z.optional(z.union([z.string(), z.number()])),
});
export type Block = z.infer<typeof Block>;

/** The part of the host's options that the editor acts on; whatever else a host passes is ignored. */
export const EditorOptions = z.object({
  appearance: z.optional(Appearance),
  blocks: z.optional(z.array(Block)),
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
  tools: z.optional(z.record(z.string(), z.looseObject({ enabled: z.optional(z.boolean()) }))),
  translations: z.optional(Translations),
  user: z.optional(z.looseObject({ id: z.optional(z.union([z.string(), z.number()])) })),
});
export type EditorOptions = z.infer<typeof EditorOptions>;
