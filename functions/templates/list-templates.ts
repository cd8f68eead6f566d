import { endpoint } from "#functions/core/endpoint.ts";
import { keepListIn } from "#functions/core/keep-list.ts";
import { withNested } from "#shared/nested-tags.ts";
import { countTags, pageOfEntries } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { accountInView, listItem, templatesElsewhere } from "#functions/domain/templates/template-view.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { getFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

/** Kept in the Lambda's memory. */
const index = createTemplateIndex();

export const handler = endpoint(templateRoutes.listTemplates, async ({ query, actor }, { table, lists, now }) => {
  const [templates, marked] = await Promise.all([
    index.read(table, actor.companyId, now, keepListIn(lists, actor.companyId)),
    query.favourites ? getFavourites(table, actor) : undefined,
  ]);
  const others = query.accounts === "all" ? actor.accountIds : [];
  const inView = [...new Set([accountInView(actor), noAccount, ...others])];
  const sorted = templates.sorted(inView, query);
  const filter = { ...query, favourites: marked?.templateIds };
  const { entries, count } = pageOfEntries(sorted, templates.tagIdsOf, {
    ...filter,
    tag_filter: withNested(query.tag_filter, templates.tags()),
  });
  const elsewhere = count === 0 ? templatesElsewhere(templates, inView, actor.accountIds) : undefined;
  const tagCounts = query.tag_counts ? countTags(templates, sorted, filter) : undefined;
  return {
    entities: entries.map((entry) => listItem(entry, templates, actor.accountIds)),
    count,
    elsewhere,
    tagCounts,
  };
});
