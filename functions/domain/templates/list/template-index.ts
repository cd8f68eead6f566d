import type { TableReader } from "#functions/adapters/ports/table.ts";
import { readTemplateChanges, readTemplateItems } from "#functions/storage/template-changes-store.ts";
import { TOMBSTONE_MS } from "#functions/storage/tombstones.ts";
import { type CompanyTemplates, createCompanyTemplates } from "./company-templates.ts";

/** Clocks differ, and a transaction may be done a while after it took its time. */
const OVERLAP_MS = 60_000;

/** Far within the life of a tombstone: whoever has not looked for longer would miss deletions. */
const OLDEST_MS = TOMBSTONE_MS / 2;

/** About 60 MB. */
const MOST_ENTRIES = 60_000;

export interface TemplateIndex {
  /**
   * The templates of a company as they are now: what is in memory, and what the table says has changed since. Read what
   * you need of them before you wait for anything else.
   */
  readonly read: (table: TableReader, companyId: string, now: () => Date) => Promise<CompanyTemplates>;
}

interface Kept {
  readonly templates: CompanyTemplates;
  /** When the table was last asked, in milliseconds. */
  askedAt: number;
}

/** Keeps companies' templates in memory between the calls of a warm Lambda, those asked for last. */
export function createTemplateIndex(): TemplateIndex {
  const companies = new Map<string, Kept>();

  const makeRoom = () => {
    let total = [...companies.values()].reduce((sum, { templates }) => sum + templates.size(), 0);
    for (const [companyId, { templates }] of companies) {
      if (total <= MOST_ENTRIES || companies.size === 1) return;
      companies.delete(companyId);
      total -= templates.size();
    }
  };

  const fill = async (table: TableReader, companyId: string, askedAt: number): Promise<Kept> => {
    const templates = createCompanyTemplates();
    templates.apply(await readTemplateItems(table, companyId));
    return { templates, askedAt };
  };

  return {
    read: async (table, companyId, now) => {
      const known = companies.get(companyId);
      const calledAt = now().getTime();
      const isFresh = known !== undefined && calledAt - known.askedAt < OLDEST_MS;
      const kept = isFresh ? known : await fill(table, companyId, calledAt);
      const askedAt = now().getTime();
      // A clock that was put back must not hide what is written by it.
      const since = Math.min(kept.askedAt, askedAt) - OVERLAP_MS;
      kept.templates.apply(await readTemplateChanges(table, companyId, new Date(since).toISOString()));
      kept.askedAt = askedAt;
      companies.delete(companyId);
      companies.set(companyId, kept);
      makeRoom();
      return kept.templates;
    },
  };
}
