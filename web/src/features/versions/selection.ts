import { type TemplateVersion, type TemplateVersions, versionsAtOnce } from "#shared/models/template-version.ts";

type Versions = Pick<TemplateVersions, "latest" | "creation" | "total">;

/** All that are loaded, newest first, the first one of all at the end. */
export const loadedVersions = ({ latest, creation }: Versions): readonly TemplateVersion[] => [...latest, creation];

/** The version that is asked for; the newest where there is none of that number, and the first where it is the only one. */
export function selectedVersion(versions: Versions, number: number | undefined): TemplateVersion {
  const asked = loadedVersions(versions).find(({ versionNumber }) => versionNumber === number);
  return asked ?? versions.latest[0] ?? versions.creation;
}

/** Whether there are versions between those that are loaded and the first one. */
export const hasMore = ({ latest, total }: Versions): boolean => total > latest.length + 1;

/** A whole number of the address bar; undefined for anything else. */
export function numberIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}

/** How many of the newest are asked for; the API gives at most 1,000. */
export const limitIn = (params: URLSearchParams): number => Math.min(1000, numberIn(params, "limit") ?? versionsAtOnce);

/** Whether publishing the version would bring back what is not the newest, or publish what is published. */
export const isRepublished = (
  { versionNumber, published }: Pick<TemplateVersion, "versionNumber" | "published">,
  current: number,
): boolean => versionNumber !== current || published;
