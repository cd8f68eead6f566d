import { isObject } from "#shared/email/design/json.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { flatTags } from "./flat-tags.ts";
import { samplePaths } from "./sample-paths.ts";
import { tagKey } from "./tag-syntax.ts";

type Data = Readonly<Record<string, unknown>>;

/** The samples that the host gives. Nothing is made up for a tag without one. */
export interface KnownSamples {
  readonly data: Data;
  /** The samples of single tags by their keys, such as `order.name` or `this.price`. */
  readonly ofTag: ReadonlyMap<string, string>;
}

export function knownSamples(mergeTags: readonly MergeTag[]): KnownSamples {
  const tags = flatTags(mergeTags).filter(({ sample }) => sample !== "");
  return {
    // `this.name` has a value in each item of a list only.
    data: samplePaths(mergeTags)
      .filter(({ path }) => path[0] !== "this")
      .reduce<Data>((data, { path, sample }) => put(data, path, sample), {}),
    ofTag: new Map(tags.map(({ value, sample }) => [tagKey(value), sample])),
  };
}

/** A value and a value in it exclude each other; the first one stays. */
function put(data: Data, [key, ...rest]: readonly string[], value: unknown): Data {
  if (key === undefined) return data;
  const inner = Object.hasOwn(data, key) ? data[key] : undefined;
  if (rest.length === 0) return inner === undefined ? { ...data, [key]: value } : data;
  if (inner !== undefined && !isObject(inner)) return data;
  return { ...data, [key]: put(inner ?? {}, rest, value) };
}
