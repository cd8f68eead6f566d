import * as filterStyles from "#web/features/templates/list-filters.module.css";
import * as placeStyles from "#web/features/templates/views-place.module.css";
import * as styles from "#web/ui/list-page/chips.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { anyOf } from "#shared/permissions.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { otherLanguagesOf } from "#web/lib/languages/other-languages.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { useView, ViewSwitch } from "#web/ui/list-page/view-switch.tsx";
import { useIsPhone } from "#web/ui/list-page/use-is-phone.ts";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { columnsIn, sortableColumns } from "./columns.tsx";
import { CreateButton } from "./create-button.tsx";
import { templatesQuery } from "./list-query.ts";
import { FavouritesChip, StatusChips } from "./status-chips.tsx";
import { useLookKey } from "./use-look-key.ts";
import { FoldedFilters } from "#web/ui/filters/folded-filters.tsx";
import { useTagSide } from "#web/ui/tags/use-tag-side.ts";
import { useTemplateFilters } from "./use-template-filters.ts";

const creation = anyOf("create_templates");
const TagTreeFilter = lazyChunk(async () => (await import("#web/ui/tags/tag-tree-filter.tsx")).TagTreeFilter);
const TagSide = lazyChunk(async () => (await import("#web/ui/tags/tag-side.tsx")).TagSide);
const TemplateTagTree = lazyChunk(async () => (await import("./template-tag-tree.tsx")).TemplateTagTree);
const IncompleteFilter = lazyChunk(async () => (await import("./incomplete-filter.tsx")).IncompleteFilter);
const CreatorFilter = lazyChunk(async () => (await import("./creator-filter.tsx")).CreatorFilter);
const BulkBar = lazyChunk(async () => (await import("./bulk/bulk-bar.tsx")).BulkBar);
const CreateTemplateDialog = lazyChunk(async () => (await import("./create-template-dialog.tsx")).CreateTemplateDialog);
const TemplatesElsewhere = lazyChunk(async () => (await import("./templates-elsewhere.tsx")).TemplatesElsewhere);
const ViewTabs = lazyChunk(async () => (await import("./views/view-tabs.tsx")).ViewTabs);
const LookPicture = lazyChunk(async () => (await import("./look/look-picture.tsx")).LookPicture);
const HoverPictures = lazyChunk(async () => (await import("./look/hover-pictures.tsx")).HoverPictures);
const ContentsFound = lazyChunk(async () => (await import("./contents/contents-found.tsx")).ContentsFound);
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
  const isPhone = useIsPhone();
  const [view, chooseView] = useView("templates");
  const look = useOpened("look");
  useLookKey(look.open);
  const [chosen, setChosen] = useState<readonly TemplateListItem[]>([]);
  const creating = useUrlDialog("create-template", creation);
  const mayCreate = useMay(creation);
  const narrowed = {
    status: filter.statuses.join(","),
    tag_filter: filter.tagIds.join(","),
    incomplete_in: filter.incompleteIn,
    created_by: filter.createdBy,
    favourites: filter.favourites ? ("true" as const) : undefined,
  };
  const query = useQuery(
    templatesQuery({
      ...list.paging,
      search: list.search,
      order: list.order,
      order_by: list.orderBy,
      ...narrowed,
    }),
  );
  const tags = { tagIds: filter.tagIds, setTagIds: filter.chooseTags };
  const tagTree = <TemplateTagTree {...tags} filters={{ ...narrowed, search: list.search }} />;
  const { userCount: members } = useCompany().subscription;
  const languagesQueried = useQuery(languagesQuery);
  const company = languagesQueried.data;
  const languages = otherLanguagesOf(company);
  const columns = columnsIn(languages, (company?.namePattern ?? null) !== null);
  const side = useTagSide("templates", columns);
  const elsewhere = query.data?.elsewhere;
  // Bulk actions include only selected rows that are still on the page and unchanged.
  const isChosen = (row: TemplateListItem) =>
    chosen.some(({ uid, isactive }) => row.uid === uid && row.isactive === isactive);
  const shown = query.data?.entities.filter(isChosen) ?? [];
  const statusChips = <StatusChips statuses={filter.statuses} choose={filter.chooseStatuses} />;
  const creatorFilter = (members > 1 || filter.createdBy !== undefined) && (
    <div className={filterStyles.creatorFilter} data-next-to-search>
      <Suspense>
        <CreatorFilter creator={filter.createdBy} choose={filter.chooseCreator} />
      </Suspense>
    </div>
  );
  const lateFilters = (
    <Suspense>
      <TagTreeFilter {...tags} side={side}>
        {tagTree}
      </TagTreeFilter>
      {(languages.length > 0 || filter.incompleteIn !== undefined) && (
        <IncompleteFilter languages={languages} language={filter.incompleteIn} choose={filter.chooseIncompleteIn} />
      )}
    </Suspense>
  );
  const favourites = <FavouritesChip only={filter.favourites} choose={filter.chooseFavourites} />;
  const viewSwitch = <ViewSwitch view={view} choose={chooseView} />;
  return (
    <>
      <ListPage
        title={say("Templates")}
        tabs={
          <div className={placeStyles.viewsPlace}>
            <Suspense>
              <ViewTabs layout={view} />
            </Suspense>
          </div>
        }
        side={side.hasRoom && side.isOpen === true ? <TagSide side={side}>{tagTree}</TagSide> : undefined}
        query={query}
        columns={columns}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel={say("Search templates")}
        filters={
          <>
            {isPhone ? (
              <div className={styles.chips}>
                <FoldedFilters active={filter.active} onClear={filter.clear}>
                  {statusChips}
                  {lateFilters}
                  {creatorFilter}
                  {favourites}
                </FoldedFilters>
                {viewSwitch}
              </div>
            ) : (
              <>
                {creatorFilter}
                {statusChips}
                <div className={styles.chips}>
                  {favourites}
                  {viewSwitch}
                </div>
              </>
            )}
            <Suspense>
              <BulkBar templates={shown} onDone={() => setChosen([])} />
            </Suspense>
          </>
        }
        {...(!isPhone && { lateFilters })}
        // A row is higher with a line for its languages. Once shown it stays: its dialogs may ask for them again.
        isPending={isWaiting(languagesQueried) && !languagesQueried.isFetched}
        selection={{
          rows: shown,
          onChange: setChosen,
          nameOf: ({ templateName }) => templateName,
        }}
        picture={view === "grid" ? (template) => <LookPicture template={template} onLook={look.open} /> : undefined}
        narrowed={filter.active > 0}
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
      {list.search !== "" && (
        <Suspense>
          <ContentsFound search={{ ...narrowed, text: list.search }} />
        </Suspense>
      )}
      {creating.open && (
        <Suspense>
          <CreateTemplateDialog onClose={creating.hide} />
        </Suspense>
      )}
      {view === "list" && query.data !== undefined && (
        <Suspense>
          <HoverPictures templates={query.data.entities} />
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
