import { type TemplateVersion, type TemplateVersions, VERSIONS_AT_ONCE } from "#shared/models/template-version.ts";

type Versions = Pick<TemplateVersions, "latest" | "creation" | "total">;

/** All loaded versions, the latest first, and the first version at the end. */
export const loadedVersions = ({ latest, creation }: Versions): readonly TemplateVersion[] => [...latest, creation];

/** The version with this number; otherwise the latest, or the first if it is the only one. */
export function selectedVersion(versions: Versions, number: number | undefined): TemplateVersion {
  const asked = loadedVersions(versions).find(({ versionNumber }) => versionNumber === number);
  return asked ?? versions.latest[0] ?? versions.creation;
}

/** Whether there are versions between the loaded ones and the first. */
export const hasMore = ({ latest, total }: Versions): boolean => total > latest.length + 1;

/** A positive integer of the address bar; undefined for anything else. */
export function numberIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}

/** A language tag of the address bar; undefined for anything else that is too long to be one. */
export function languageIn(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? "";
  return value === "" || value.length > MOST_CHARACTERS ? undefined : value;
}

/** Of a language tag. */
const MOST_CHARACTERS = 20;

/** Whether two languages of a version are shown. A comparison of versions comes first. */
export const showsLanguages = (params: URLSearchParams): boolean => params.get("view") === "languages";

/** How many of the latest versions are loaded; the API's maximum is 1,000. */
export const limitIn = (params: URLSearchParams): number =>
  Math.min(1000, numberIn(params, "limit") ?? VERSIONS_AT_ONCE);

/** Whether publishing the version would republish an older or an already published one. */
export const isRepublished = (
  { versionNumber, published }: Pick<TemplateVersion, "versionNumber" | "published">,
  current: number,
): boolean => versionNumber !== current || published;
