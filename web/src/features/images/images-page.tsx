import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LibraryImage } from "#shared/models/image.ts";
import { imagesQuery } from "#web/lib/images/image-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { DropArea } from "#web/ui/images/drop-area.tsx";
import { UploadButton } from "#web/ui/images/upload-button.tsx";
import { UploadList } from "#web/ui/images/upload-list.tsx";
import { useUploads } from "#web/ui/images/use-uploads.ts";
import { ListTable } from "#web/ui/list-page/list-table.tsx";
import { Page } from "#web/ui/page.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { columns, sortableColumns } from "./columns.tsx";
import { useDeleteImage, useRestoreImage } from "./queries.ts";
import { UsesDialog } from "./uses-dialog.tsx";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

/** The company's images. */
export function ImagesPage() {
  const list = useListState({
    columns: sortableColumns,
    orderBy: "created_timestamp",
    order: "desc",
    pageSize: 10,
    pageSizes: [5, 10, 25],
    pageSizeKey: "images-page-size",
  });
  const { paging, search, order, orderBy } = list;
  const { deleted, setDeleted } = useDeletedFilter();
  const [asked, setAsked] = useState<{ readonly way: "uses" | "delete"; readonly image: LibraryImage }>();
  const { uploads, add, dismiss } = useUploads();
  const restore = useRestore();
  const query = { ...paging, search, order, order_by: orderBy, deleted: deleted ? "true" : "false" } as const;
  const upload = (files: readonly File[]) => {
    setDeleted(false);
    add(files);
  };
  const close = () => setAsked(undefined);
  return (
    <DropArea onFiles={upload}>
      <Page
        title={say("Images")}
        description={say(
          "Pictures for your mails. Upload them here or in the editor, or drop them anywhere on this page.",
        )}
        actions={<UploadButton isPrimary onFiles={upload} />}
      >
        <SpaceBetween size="m">
          {uploads.length > 0 && <UploadList uploads={uploads} dismiss={dismiss} />}
          <ListTable
            title={say("Images")}
            query={useQuery(imagesQuery(query))}
            columns={columns({
              showUses: (image) => setAsked({ way: "uses", image }),
              remove: (image) => setAsked({ way: "delete", image }),
              restore: deleted ? restore : undefined,
            })}
            rowId={({ id }) => id}
            list={list}
            searchLabel={say("Search images")}
            filters={
              <SegmentedControl
                label={say("Which images")}
                selectedId={deleted ? "deleted" : "library"}
                options={[
                  { id: "library", text: say("Library") },
                  { id: "deleted", text: say("Deleted") },
                ]}
                onChange={({ detail }) => setDeleted(detail.selectedId === "deleted")}
              />
            }
            emptyText={deleted ? say("No deleted images") : say("No images yet")}
            emptyHint={
              deleted
                ? say("What is deleted can be restored here for 30 days.")
                : say("PNG, JPEG, GIF or WebP, at most 4 MB each. Several at once are fine.")
            }
            emptyAction={deleted ? undefined : <UploadButton onFiles={upload} />}
          />
        </SpaceBetween>
      </Page>
      {asked?.way === "uses" && <UsesDialog image={asked.image} onClose={close} />}
      {asked?.way === "delete" && <DeleteImageDialog image={asked.image} onClose={close} />}
    </DropArea>
  );
}

/** Asks for confirmation before an image is deleted, and offers to undo it. */
function DeleteImageDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const restore = useRestore();
  return (
    <RemovalDialog
      verb="Delete"
      name={image.name}
      id={image.id}
      removal={useDeleteImage()}
      onUndo={() => restore(image)}
      onClose={onClose}
    >
      {say(
        "No template and no block shows this image. It can be restored for 30 days; then its address stops working everywhere, in mails too.",
      )}
    </RemovalDialog>
  );
}

/** Whether deleted images are listed, kept in the address bar. */
function useDeletedFilter() {
  const [params, changeParams] = useUrlParams();
  const setDeleted = (deleted: boolean) =>
    changeParams({ pageNumber: undefined, show: deleted ? "deleted" : undefined }, "replace");
  return { deleted: params.get("show") === "deleted", setDeleted };
}

/** Restores a deleted image and shows a message. */
function useRestore() {
  const snackbars = useSnackbars();
  const { mutateAsync } = useRestoreImage();
  return ({ id, name }: LibraryImage) =>
    // The row may have left the list by then, and callbacks of `mutate` go with it.
    void mutateAsync(id).then(() => snackbars.success(say("{name} was restored.", { name })), snackbars.report);
}
