import type { MergeTag } from "../../../protocol/merge-tags.ts";
import type { Say } from "../i18n/say.ts";
import { flatTags } from "./flat-tags.ts";
import { tagContent, tagKey } from "./tag-syntax.ts";

/** What a chip shows instead of a tag, and its tooltip. */
export interface TagLabel {
  readonly label: string;
  readonly title: string;
}

export type TagNames = (tag: string) => TagLabel;

/** The host's names of merge tags; for an unknown tag, the content of its braces. */
export function tagNames(tags: readonly MergeTag[], say: Say): TagNames {
  const known = new Map(flatTags(tags).map((tag) => [tagKey(tag.value), tag]));
  return (tag) => {
    const found = known.get(tagKey(tag));
    if (!found) return { label: tagContent(tag), title: tag };
    const title = found.sample === "" ? tag : say("{tag}, for example “{sample}”", { tag, sample: found.sample });
    return { label: found.name, title };
  };
}
