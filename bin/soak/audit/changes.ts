import { SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import { GroupRecord, UserRecord, TaggingRecord, TagRecord } from "#functions/storage/records.ts";
import { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import { imageKeys } from "#functions/storage/images/image-usage-store.ts";
import { keys, prefixes } from "#functions/storage/keys.ts";
import { ruleKeys } from "#functions/storage/access/rule-keys.ts";
import { sampleDataKeys } from "#functions/storage/templates/sample-data-keys.ts";
import type { Evidence } from "../evidence.ts";
import { anything, type History, type RequestedChange } from "../history.ts";
import type { ThingKind } from "../things.ts";
import { blockMarkerIn, markerIn } from "../markers.ts";
import { type AuditedCompany, auditedCompanies, entriesOf, entryOf } from "./snapshot.ts";
import { withoutNewerBlocks } from "./versions.ts";

/** The current value of a thing; undefined: unknown, since its parent is in the archive. */
type Look = (found: AuditedCompany, ids: readonly string[], evidence: Evidence) => string | null | undefined;

const looks: Readonly<Record<ThingKind, Look>> = {
  content: (found, [templateId = "", accountId], { bodies }) => {
    const version = entryOf(found, templateId, accountId)?.versionNumber ?? 0;
    const { html = "" } = bodies.get(`${found.companyId} ${templateId} ${String(version)}`) ?? {};
    return markerIn(html);
  },
  name: (found, [templateId = "", accountId]) => entryOf(found, templateId, accountId)?.name ?? null,
  template: (found, [templateId = ""]) => {
    if (entryOf(found, templateId)?.isArchived === false) return "there";
    return entriesOf(found).some(({ id }) => id === templateId) ? "there in another account" : null;
  },
  published: (found, [templateId = "", accountId]) => {
    const entry = entryOf(found, templateId, accountId);
    if (entry?.isArchived === true) return undefined;
    return entry?.publishedVersion === undefined ? null : String(entry.publishedVersion);
  },
  block: ({ companyId, snapshot }, [blockId = ""], { blocks }) => {
    const item = snapshot.at(keys.block(companyId, blockId));
    if (item === undefined) return null;
    const { versionNumber } = BlockRecord.parse(item);
    return blockMarkerIn(blocks.get(`${companyId} ${blockId} ${String(versionNumber)}`)?.html ?? "");
  },
  label: ({ companyId, snapshot }, [blockId = ""]) => {
    const item = snapshot.at(keys.block(companyId, blockId));
    return item === undefined ? null : BlockRecord.parse(item).label;
  },
  tag: ({ companyId, snapshot }, [tagId = ""]) => {
    const item = snapshot.at(keys.tag(companyId, tagId));
    return item === undefined ? null : TagRecord.parse(item).label;
  },
  tagging: ({ companyId, snapshot }, [templateId = ""]) => {
    const item = snapshot.at(keys.tagging(companyId, "template", templateId));
    return item === undefined ? "" : TaggingRecord.parse(item).tagIds.toSorted().join();
  },
  sample: ({ companyId, snapshot }, [templateId = "", id = ""]) => {
    const item = snapshot.at(sampleDataKeys.sampleData(companyId, templateId, id));
    return item === undefined ? null : SampleDataRecord.parse(item).values;
  },
  group: ({ companyId, snapshot }, [groupId = ""]) => {
    const item = snapshot.at(ruleKeys.group(companyId, groupId));
    return item === undefined ? null : GroupRecord.parse(item).label;
  },
  image: ({ companyId, snapshot }, [imageId = ""], { images }) => {
    if (snapshot.at(imageKeys.image(companyId, imageId)) === undefined) return null;
    return images.has(imageId) ? "there" : "without its bytes";
  },
  member: ({ companyId, snapshot }, [email = ""]) => {
    const users = snapshot.under(prefixes.users(companyId)).map((item) => UserRecord.parse(item));
    return users.some((user) => user.email === email) ? "there" : null;
  },
};

/** A normal form: equal values of a thing have the same one. */
const meanings: Partial<
  Readonly<Record<ThingKind, (found: AuditedCompany, ids: readonly string[], value: string) => string>>
> = {
  /** Deleted tags are ignored: the next change of the tagged object removes them. */
  tagging: ({ companyId, snapshot }, _, tagIds) =>
    tagIds
      .split(",")
      .filter((id) => snapshot.at(keys.tag(companyId, id)) !== undefined)
      .join(),
  /** A job that brings a block into a template makes a version on top of the last save, and publishes. */
  published: (found, [templateId = ""], version) => String(withoutNewerBlocks(found, templateId, Number(version))),
};

const isKind = (name: string): name is ThingKind => Object.hasOwn(looks, name);

/** The possible values of a thing: the last acknowledged one, and the later ones with an unknown outcome. */
function allowedOf(changes: readonly RequestedChange[], atFirst: string | null): (string | null)[] {
  return changes.reduce<(string | null)[]>(
    (allowed, { value, outcome }) => (outcome === "acknowledged" ? [value] : [...allowed, value]),
    [atFirst],
  );
}

/** Each thing has its last acknowledged value, or a later one with an unknown outcome. */
export function changesAreKept({ changes }: History, evidence: Evidence): string[] {
  const cases = new Map(auditedCompanies(evidence).map((each) => [each.companyId, each]));
  return [...Map.groupBy(changes, ({ thing }) => thing)].flatMap(([thing, own]) => {
    const [kind = "", companyId = "", ...ids] = thing.split(" ");
    const found = cases.get(companyId);
    if (!isKind(kind) || found === undefined) return [`${thing} is nothing that can be looked up`];
    const now = looks[kind](found, ids, evidence);
    const allowed = allowedOf(own, kind === "tagging" ? "" : null);
    const said = (value: string | null) => (value === null ? null : (meanings[kind]?.(found, ids, value) ?? value));
    if (now === undefined || allowed.includes(anything) || allowed.map(said).includes(said(now))) return [];
    return [
      `${thing} is ${JSON.stringify(now)} and should be ${allowed.map((value) => JSON.stringify(value)).join(" or ")}`,
    ];
  });
}

/** Each acknowledged save is the version of its number, and no two saves have the same number. */
export function savesAreKept({ saved }: History, { bodies }: Evidence): string[] {
  return saved.flatMap(({ companyId, templateId, version, marker }) => {
    const name = `version ${String(version)} of ${templateId}`;
    const held = bodies.get(`${companyId} ${templateId} ${String(version)}`);
    if (held === undefined) return [`${name} was acknowledged and is not there`];
    return held.html.includes(marker) ? [] : [`${name} was acknowledged as ${marker} and contains something else`];
  });
}
