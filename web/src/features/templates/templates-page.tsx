import * as styles from "#web/features/templates/status-chips.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { anyOf } from "#shared/permissions.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { otherLanguagesOf } from "#web/lib/languages/other-languages.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { columnsIn, sortableColumns } from "./columns.tsx";
import { CreateButton } from "./create-button.tsx";
import { IncompleteFilter } from "./incomplete-filter.tsx";
import { templatesQuery } from "./queries.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { FavouritesChip, StatusChips } from "./status-chips.tsx";
import { useLookKey } from "./use-look-key.ts";
import { useTemplateFilters } from "./use-template-filters.ts";
import { useView, ViewSwitch } from "./view-switch.tsx";

const creation = anyOf("create_templates");
const TagFilter = lazyChunk(async () => (await import("#web/ui/tags/tag-filter.tsx")).TagFilter);
const CreateTemplateDialog = lazyChunk(async () => (await import("./create-template-dialog.tsx")).CreateTemplateDialog);
const TemplatesElsewhere = lazyChunk(async () => (await import("./templates-elsewhere.tsx")).TemplatesElsewhere);
const ViewTabs = lazyChunk(async () => (await import("./views/view-tabs.tsx")).ViewTabs);
const LookPicture = lazyChunk(async () => (await import("./look/look-picture.tsx")).LookPicture);
const QuickLook = lazyChunk(async () => (await import("./look/quick-look.tsx")).QuickLook);

/** The templates of the selected account. */
export function TemplatesPage() {
  const list = useListState({
    columns: sortableColumns,
    orderBy: "updated_timestamp",
    order: "desc",
    pageSize: 10,
    pageSizes: [5, 10, 25],
    pageSizeKey: "templates-page-size",
  });
  const filter = useTemplateFilters();
  const [view, chooseView] = useView();
  const look = useOpened("look");
  useLookKey(look.open);
  const [chosen, setChosen] = useState<readonly TemplateListItem[]>([]);
  const creating = useUrlDialog("create-template", creation);
  const mayCreate = useMay(creation);
  const query = useQuery(
    templatesQuery({
      ...list.paging,
      search: list.search,
      order: list.order,
      order_by: list.orderBy,
      status: filter.statuses.join(","),
      tag_filter: filter.tagIds.join(","),
      incomplete_in: filter.incompleteIn,
      favourites: filter.favourites ? "true" : undefined,
    }),
  );
  const company = useQuery(languagesQuery).data;
  const languages = otherLanguagesOf(company);
  const elsewhere = query.data?.elsewhere;
  // Bulk actions include only selected rows that are still on the page and unchanged.
  const isChosen = (row: TemplateListItem) =>
    chosen.some(({ uid, isactive }) => row.uid === uid && row.isactive === isactive);
  const shown = query.data?.entities.filter(isChosen) ?? [];
  return (
    <>
      <ListPage
        title={say("Templates")}
        tabs={
          <div className={styles.viewsPlace}>
            <Suspense>
              <ViewTabs layout={view} />
            </Suspense>
          </div>
        }
        query={query}
        columns={columnsIn(languages, (company?.namePattern ?? null) !== null)}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel={say("Search templates")}
        filters={
          <>
            <StatusChips statuses={filter.statuses} choose={filter.chooseStatuses} />
            <Suspense>
              <TagFilter tagIds={filter.tagIds} setTagIds={filter.chooseTags} />
            </Suspense>
            <IncompleteFilter languages={languages} language={filter.incompleteIn} choose={filter.chooseIncompleteIn} />
            <div className={styles.chips}>
              <FavouritesChip only={filter.favourites} choose={filter.chooseFavourites} />
              <ViewSwitch view={view} choose={chooseView} />
            </div>
            <BulkBar templates={shown} onDone={() => setChosen([])} />
          </>
        }
        selection={{
          rows: shown,
          onChange: setChosen,
          nameOf: ({ templateName }) => templateName,
        }}
        picture={view === "grid" ? (template) => <LookPicture template={template} onLook={look.open} /> : undefined}
        narrowed={filter.changed}
        onClearFilters={filter.clearAll}
        emptyText={say("No templates available.")}
        emptyHint={
          elsewhere && (
            <Suspense>
              <TemplatesElsewhere elsewhere={elsewhere} />
            </Suspense>
          )
        }
        emptyAction={mayCreate && <Button onClick={creating.show}>{say("Create the first template")}</Button>}
        actions={<CreateButton onCreate={creating.show} />}
      />
      {creating.open && (
        <Suspense>
          <CreateTemplateDialog onClose={creating.hide} />
        </Suspense>
      )}
      {look.id !== undefined && query.data !== undefined && (
        <Suspense>
          <QuickLook
            templates={query.data.entities.filter(({ isactive }) => isactive)}
            id={look.id}
            onShow={look.change}
            onClose={look.close}
          />
        </Suspense>
      )}
    </>
  );
}
