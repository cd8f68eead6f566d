import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { VersionTexts } from "#functions/storage/templates/template-contents-store.ts";
import { parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { inParallel } from "../../in-parallel.ts";
import { contentsOf, type VersionContents } from "./contents-of-version.ts";
import {
  adoptKeptContents,
  type ContentsInMemory,
  type KeepContents,
  type KnownContents,
  nothingKnown,
  renewKeptContents,
} from "./kept-contents.ts";
import { textsOfMail } from "./texts-of-mail.ts";

/** How long one call reads bodies. */
const READING_MS = 4000;

const READS_AT_ONCE = 16;

/** A snapshot takes as long to read as the bodies of so many. */
const FEWEST_OF_SNAPSHOT = 50;

/** About 250 MB: a text is kept as it is written, and in small letters. */
const MOST_CHARACTERS = 60_000_000;

interface Company extends Omit<ContentsInMemory, "current"> {
  known: KnownContents;
  readonly find: (entry: TemplateEntry) => VersionContents | undefined;
  readonly characters: () => number;
  /** The texts of the versions that these entries have; forgets the others. */
  readonly keepOnly: (entries: readonly TemplateEntry[]) => readonly VersionTexts[];
}

/** A version of a template is the same in every account. */
const nameOf = (id: string, version: number) => `${id} ${String(version)}`;

function createCompany(): Company {
  const versions = new Map<string, VersionContents>();
  /** The same by entry, which a list in memory has until it changes. */
  const ofEntries = new WeakMap<TemplateEntry, VersionContents>();
  let characters = 0;
  return {
    known: nothingKnown,
    size: () => versions.size,
    characters: () => characters,
    has: (id, version) => versions.has(nameOf(id, version)),
    find: (entry) => {
      const known = ofEntries.get(entry) ?? versions.get(nameOf(entry.id, entry.versionNumber));
      if (known !== undefined) ofEntries.set(entry, known);
      return known;
    },
    add: (texts) => {
      const name = nameOf(texts.id, texts.version);
      if (versions.has(name) || characters > MOST_CHARACTERS) return;
      const contents = contentsOf(texts);
      versions.set(name, contents);
      characters += contents.characters;
    },
    keepOnly: (entries) => {
      const named = new Set(entries.map(({ id, versionNumber }) => nameOf(id, versionNumber)));
      for (const [name, contents] of versions) {
        if (named.has(name) || !versions.delete(name)) continue;
        characters -= contents.characters;
      }
      return Array.from(versions.values(), ({ texts }) => texts);
    },
  };
}

export interface ReadContents {
  readonly contentsOf: (entry: TemplateEntry) => VersionContents | undefined;
  /** Of how many of the entries they are known. */
  readonly indexed: number;
  /** The next call reads more. */
  readonly goesOn: boolean;
}

interface Reading {
  readonly now: () => Date;
  readonly keep: KeepContents;
  /** All entries of the company: contents that none of them has are forgotten. */
  readonly allEntries: () => readonly TemplateEntry[];
  /** A version that could not be read. */
  readonly onUnreadable: (templateId: string, error: unknown) => void;
}

export interface ContentsIndex {
  /**
   * The contents of the current versions of these entries. What is not in memory comes from a snapshot, and what is not there from the
   * versions themselves: for some seconds, so that a long list takes several calls.
   */
  readonly read: (
    table: TableReader,
    companyId: string,
    entries: readonly TemplateEntry[],
    reading: Reading,
  ) => Promise<ReadContents>;
}

/** Keeps the contents of recently searched companies in memory between the calls of a warm Lambda. */
export function createContentsIndex(): ContentsIndex {
  const companies = new Map<string, Company>();

  const makeRoom = () => {
    let total = [...companies.values()].reduce((sum, company) => sum + company.characters(), 0);
    for (const [companyId, company] of companies) {
      if (total <= MOST_CHARACTERS || companies.size === 1) return;
      companies.delete(companyId);
      total -= company.characters();
    }
  };

  return {
    read: async (table, companyId, entries, { now, keep, allEntries, onUnreadable }) => {
      const company = companies.get(companyId) ?? createCompany();
      companies.delete(companyId);
      companies.set(companyId, company);
      const memory = { ...company, current: () => company.keepOnly(allEntries()) };
      const missing = () => entries.filter((entry) => company.find(entry) === undefined);
      const startedAt = now().getTime();
      let left = missing();
      if (left.length >= FEWEST_OF_SNAPSHOT) {
        const adopted = await adoptKeptContents(table, companyId, { known: company.known, memory });
        company.known = adopted.known;
        left = missing();
      }
      const sizeBefore = company.size();
      if (company.characters() > MOST_CHARACTERS) memory.current();
      await inParallel(left, READS_AT_ONCE, async ({ id, versionNumber: version }) => {
        const isLate = Math.abs(now().getTime() - startedAt) > READING_MS;
        if (isLate || company.has(id, version) || company.characters() > MOST_CHARACTERS) return;
        try {
          const stored = await readStoredBodies(table, companyId, id, version);
          // One that was deleted meanwhile has no texts.
          company.add({ id, version, texts: stored ? textsOfMail(parseBodies(stored)) : [] });
        } catch (error) {
          onUnreadable(id, error);
        }
      });
      if (left.length > 0) left = missing();
      const read = company.size() - sizeBefore;
      company.known = { ...company.known, added: company.known.added + read };
      company.known = await renewKeptContents(table, companyId, {
        ...{ known: company.known, memory, keep, now: now().getTime() },
      });
      makeRoom();
      // Without any progress, the next call would make none either.
      return { contentsOf: company.find, indexed: entries.length - left.length, goesOn: read > 0 && left.length > 0 };
    },
  };
}
