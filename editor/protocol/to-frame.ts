import * as z from "zod/mini";
import { HostTool } from "./host-tools.ts";
import { Languages } from "./languages.ts";
import { DesignTagsConfig, MergeTags, MergeTagsConfig } from "./merge-tags.ts";
import {
  Appearance,
  ColorSettings,
  DesignMode,
  DisplayCondition,
  LinkTypes,
  SharedLinkConfig,
  StyleGuide,
  Tabs,
  TextDirection,
  Theme,
  Translations,
} from "./options.ts";

const Values = z.record(z.string(), z.unknown());

const pixels = z.int().check(z.minimum(1), z.maximum(8000));
/** Those of exportHtml too. */
const PictureOptions = z.looseObject({
  width: z.optional(pixels),
  height: z.optional(pixels),
  fullPage: z.optional(z.boolean()),
  deviceScaleFactor: z.optional(z.number().check(z.gt(0), z.maximum(4))),
});

/** One method of the public API, sent to the frame. */
export const Call = z.discriminatedUnion("method", [
  z.object({ method: z.literal("loadDesign"), design: z.unknown() }),
  z.object({ method: z.literal("loadBlank"), bodyValues: z.optional(Values) }),
  z.object({ method: z.literal("saveDesign") }),
  z.object({ method: z.literal("exportHtml"), options: z.optional(Values) }),
  z.object({ method: z.literal("exportPlainText"), options: z.optional(Values) }),
  z.object({ method: z.literal("exportImage"), options: z.optional(PictureOptions) }),
  z.object({ method: z.literal("exportZip"), options: z.optional(Values) }),
  z.object({ method: z.literal("audit") }),
  z.object({ method: z.literal("reloadProvider"), provider: z.string() }),
  z.object({ method: z.literal("registerColumns"), cells: z.array(z.number()).check(z.minLength(1)) }),
  z.object({ method: z.literal("registerTool"), tool: HostTool }),
  z.object({ method: z.literal("setAppearance"), appearance: Appearance }),
  z.object({ method: z.literal("setTheme"), theme: Theme }),
  z.object({ method: z.literal("setBodyValues"), values: Values }),
  z.object({ method: z.literal("setDesignMode"), mode: z.nullable(DesignMode) }),
  z.object({ method: z.literal("setDisplayConditions"), conditions: z.array(DisplayCondition) }),
  z.object({ method: z.literal("setLanguages"), languages: Languages }),
  z.object({ method: z.literal("setCurrentLanguage"), language: z.nullable(z.string()) }),
  z.object({ method: z.literal("setLinkTypes"), linkTypes: LinkTypes }),
  z.object({ method: z.literal("setLinkTypesSharedConfig"), config: z.nullable(SharedLinkConfig) }),
  z.object({ method: z.literal("setLocale"), locale: z.nullable(z.string()) }),
  z.object({ method: z.literal("setTranslations"), translations: Translations }),
  z.object({ method: z.literal("setTextDirection"), direction: z.nullable(TextDirection) }),
  z.object({ method: z.literal("setMergeTags"), mergeTags: MergeTags }),
  z.object({ method: z.literal("setMergeTagsConfig"), config: MergeTagsConfig }),
  z.object({ method: z.literal("setDesignTagsConfig"), config: DesignTagsConfig }),
  z.object({ method: z.literal("setSpecialLinks"), links: MergeTags }),
  z.object({ method: z.literal("setColorPickerConfig"), config: ColorSettings }),
  z.object({ method: z.literal("setStyleGuide"), styleGuide: StyleGuide }),
  z.object({ method: z.literal("updateTabs"), tabs: Tabs }),
  z.object({
    method: z.literal("showPreview"),
    device: z.enum(["desktop", "mobile"]),
    resolution: z.optional(z.number()),
  }),
  z.object({ method: z.literal("hidePreview") }),
  z.object({ method: z.literal("undo") }),
  z.object({ method: z.literal("redo") }),
  z.object({ method: z.literal("canUndo") }),
  z.object({ method: z.literal("canRedo") }),
]);
export type Call = z.infer<typeof Call>;

/** Messages of the host page's script to the frame. The frame checks origin and source, then parses. */
export const ToFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("open"), options: z.unknown() }),
  z.object({ type: z.literal("call"), id: z.number(), call: z.unknown() }),
  z.object({ type: z.literal("callbacks"), names: z.array(z.string()), toolsWithValidator: z.array(z.string()) }),
  z.object({ type: z.literal("answer"), id: z.number(), value: z.unknown() }),
  /** To a frame that was reloaded: the latest state of the design that it has just opened. */
  z.object({ type: z.literal("recover"), design: z.unknown() }),
]);
export type ToFrame = z.infer<typeof ToFrame>;
