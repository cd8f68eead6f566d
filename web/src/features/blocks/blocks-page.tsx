import * as styles from "#web/ui/list-page/chips.module.css";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type BlockSummary, NewBlock } from "#shared/models/block.ts";
import { blocksQuery } from "#web/lib/blocks/block-queries.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { useTagFilter } from "#web/lib/url/use-tag-filter.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { FoldedFilters } from "#web/ui/filters/folded-filters.tsx";
import { LabelDialog } from "#web/ui/form/label-dialog.tsx";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { useIsPhone } from "#web/ui/list-page/use-is-phone.ts";
import { useView, ViewSwitch } from "#web/ui/list-page/view-switch.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useTagSide } from "#web/ui/tags/use-tag-side.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { BlockAction } from "./block-actions.tsx";
import { BlockPicture } from "./block-picture.tsx";
import { columnsOf, sortableColumns } from "./columns.tsx";
import { useCreateBlock, useDuplicateBlock } from "./queries.ts";

const TagTreeFilter = lazyChunk(async () => (await import("#web/ui/tags/tag-tree-filter.tsx")).TagTreeFilter);
const TagSide = lazyChunk(async () => (await import("#web/ui/tags/tag-side.tsx")).TagSide);
const BlockTagTree = lazyChunk(async () => (await import("./block-tag-tree.tsx")).BlockTagTree);
/** The editor is loaded with the drawer. */
const BlockDrawer = lazyChunk(async () => (await import("./block-drawer.tsx")).BlockDrawer);

/** The company's reusable blocks. */
export function BlocksPage() {
  const list = useListState({
    columns: sortableColumns,
    orderBy: "updated_timestamp",
    order: "desc",
    pageSize: 10,
    pageSizes: [5, 10, 25],
    pageSizeKey: "blocks-page-size",
  });
  const { paging, search, order, orderBy } = list;
  const filter = useTagFilter();
  const tags = { tagIds: filter.tagIds, setTagIds: filter.setTagIds };
  const isPhone = useIsPhone();
  const creating = useUrlDialog("create-block", blockAccess.create);
  const [view, chooseView] = useView("blocks");
  const drawer = useOpened("blockId");
  const [asked, setAsked] = useState<{ block: BlockSummary; action: BlockAction }>();
  const duplication = useDuplicateBlock();
  const { report } = useSnackbars();
  const query = { ...paging, search, order, order_by: orderBy, tag_filter: tags.tagIds.join(",") };
  const narrowed = tags.tagIds.length > 0;
  const tagsQueried = useQuery(tagsQuery);
  const hasFilters = narrowed || tagsQueried.isError || (tagsQueried.data ?? []).length > 0;
  const act = (block: BlockSummary, action: BlockAction) => {
    if (action !== "duplicate") setAsked({ block, action });
    else duplication.mutate(block.id, { onSuccess: ({ id }) => drawer.open(id), onError: report });
  };
  const columns = columnsOf(act, duplication.isPending ? duplication.variables : undefined);
  const side = useTagSide("blocks", columns);
  const tagTree = <BlockTagTree {...tags} search={search} />;
  const tagFilter = (
    <Suspense>
      <TagTreeFilter {...tags} side={side}>
        {tagTree}
      </TagTreeFilter>
    </Suspense>
  );
  const createButton = (
    <PermissionButton variant="primary" needs={blockAccess.create} onClick={creating.show}>
      {say("Create reusable block")}
    </PermissionButton>
  );

  return (
    <>
      <ListPage
        title={say("Reusable Blocks")}
        description={say(
          "Rows that several templates share. Change one here, save it to all of them, and publish them.",
        )}
        query={useQuery(blocksQuery(query))}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        searchLabel={say("Search reusable blocks")}
        side={side.hasRoom && side.isOpen === true ? <TagSide side={side}>{tagTree}</TagSide> : undefined}
        filters={
          <div className={styles.chips}>
            <ViewSwitch view={view} choose={chooseView} />
            {isPhone && hasFilters && (
              <FoldedFilters active={narrowed ? 1 : 0} onClear={filter.clear}>
                {tagFilter}
              </FoldedFilters>
            )}
          </div>
        }
        {...(!isPhone && { lateFilters: tagFilter })}
        picture={view === "grid" ? (block) => <BlockPicture block={block} /> : undefined}
        narrowed={narrowed}
        onClearFilters={filter.clearAll}
        emptyHint={say("For example a header, a footer or a signature that several templates have in common.")}
        emptyAction={createButton}
        actions={createButton}
      />
      {creating.open && <CreateDialog onCreated={drawer.open} onClose={creating.hide} />}
      {asked !== undefined && <ActionDialog {...asked} onClose={() => setAsked(undefined)} />}
      {drawer.id !== undefined && (
        <Suspense>
          <BlockDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  );
}

interface CreateDialogProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

/** Creates a block. Its design is made in the drawer that opens afterwards. */
function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const create = useCreateBlock();
  return (
    <WithinPlan adds="block" onClose={onClose}>
      <LabelDialog
        title={say("Create reusable block")}
        submitText={say("Create")}
        schema={NewBlock}
        onSubmit={async (names) => onCreated((await create.mutateAsync(names)).id)}
        onClose={onClose}
      />
    </WithinPlan>
  );
}
