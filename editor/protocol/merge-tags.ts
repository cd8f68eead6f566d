import * as z from "zod/mini";

/** A placeholder that users can insert into text: a name, and the text to insert, e.g. `{{first_name}}`. */
export interface MergeTag {
  name: string;
  /** The host's key, if it passed an object of tags. */
  key?: string | undefined;
  value?: string | undefined;
  sample?: unknown;
  /** Ours: what senders give for it, as users read it. */
  kind?: string | undefined;
  /** Ours: offered only inside a repetition of this list, such as `items`. */
  repeat?: string | undefined;
  mergeTags?: MergeTag[] | undefined;
}

/** Hosts pass merge tags as a list or as an object; both become a list. */
export const MergeTag: z.ZodMiniType<MergeTag> = z.looseObject({
  name: z.string(),
  key: z.optional(z.string()),
  value: z.optional(z.string()),
  sample: z.optional(z.unknown()),
  kind: z.optional(z.string()),
  repeat: z.optional(z.string()),
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

interface SpecialLink {
  name: string;
  href?: string | undefined;
  specialLinks?: MergeTag[] | undefined;
}
const SpecialLink: z.ZodMiniType<SpecialLink> = z.looseObject({
  name: z.string(),
  href: z.optional(z.string()),
  get specialLinks() {
    return z.optional(SpecialLinks);
  },
});

/** The host's links, such as the unsubscribe link: names with an address, or groups of them. Stored as merge tags. */
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
  /** Whether menus sort tags by name, instead of in the given order. */
  sort: z.optional(z.boolean()),
});
export type MergeTagsConfig = z.infer<typeof MergeTagsConfig>;

/** Texts of the host that designs use by name, such as a postal address; filled in at export. */
export const DesignTags = z.record(z.string(), z.string());
export const DesignTagsConfig = z.looseObject({ delimiter: z.tuple([z.string(), z.string()]) });
export type DesignTagsConfig = z.infer<typeof DesignTagsConfig>;
