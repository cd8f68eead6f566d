import { endpoint } from "#functions/core/endpoint.ts";
import { keepContentsIn } from "#functions/core/keep-list.ts";
import { log } from "#functions/core/log.ts";
import { createContentsIndex } from "#functions/domain/templates/contents/contents-index.ts";
import { findInContents } from "#functions/domain/templates/contents/find-in-contents.ts";
import { withNested } from "#shared/nested-tags.ts";
import { pageOfEntries } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { getFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { templateContentRoutes } from "#shared/api/template-contents.ts";

/** Kept in the Lambda's memory. */
const index = createTemplateIndex();
const contentsIndex = createContentsIndex();

const byName = { order: "asc", order_by: "template_name" } as const;

export const handler = endpoint(
  templateContentRoutes.findInContents,
  async ({ query, actor }, { table, contents, now }) => {
    const { companyId } = actor;
    const [templates, marked] = await Promise.all([
      index.read(table, companyId, now),
      query.favourites ? getFavourites(table, actor) : undefined,
    ]);
    const others = query.accounts === "all" ? actor.accountIds : [];
    const sorted = templates.sorted([...new Set([accountInView(actor), noAccount, ...others])], byName);
    const tag_filter = withNested(query.tag_filter, templates.tags());
    const everyOne = { tag_filter, search: "", skip: 0, limit: Infinity, favourites: marked?.templateIds };
    const { entries, count: total } = pageOfEntries(sorted, templates.tagIdsOf, { ...query, ...everyOne });
    const { contentsOf, indexed, goesOn } = await contentsIndex.read(table, companyId, entries, {
      now,
      keep: keepContentsIn(contents, companyId),
      allEntries: () => templates.items().flatMap((item) => (item.is === "entry" ? [item.entry] : [])),
      onUnreadable: (templateId, error) => log("warn", "CONTENTS_UNREADABLE", { companyId, templateId, error }),
    });
    return { ...findInContents(entries, contentsOf, query.text), indexed, total, goesOn };
  },
);
