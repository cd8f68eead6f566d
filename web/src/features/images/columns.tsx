import * as styles from "#web/features/images/images-page.module.css";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { LibraryImage } from "#shared/models/image.ts";
import { fileSize } from "#web/lib/format/file-size.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyIcon } from "#web/ui/copy-text.tsx";
import { ImageThumb } from "#web/ui/images/image-thumb.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** The sortable columns, by their API names. */
export const sortableColumns = ["name", "bytes", "use_count", "created_timestamp"] as const;

interface Ways {
  readonly showUses: (image: LibraryImage) => void;
  readonly remove: (image: LibraryImage) => void;
  /** Present in the list of deleted images, for which it is the only action. */
  readonly restore: ((image: LibraryImage) => void) | undefined;
}

export const columns = (ways: Ways): readonly ListColumn<LibraryImage>[] => [
  {
    id: "image",
    card: "picture",
    header: say("Image"),
    width: 130,
    cell: ({ filelink }) => (
      <div className={styles.cell}>
        <ImageThumb src={filelink} alt="" />
      </div>
    ),
  },
  {
    id: "name",
    header: say("File name"),
    sortingField: "name",
    isRowHeader: true,
    minWidth: 200,
    cell: ({ name, filelink }) => (
      <a className={styles.name} href={filelink} target="_blank" rel="noreferrer">
        {name}
      </a>
    ),
  },
  {
    id: "dimensions",
    card: "detail",
    header: say("Dimensions"),
    width: 140,
    cell: ({ width, height }) => say("{width} × {height} px", { width, height }),
  },
  { id: "bytes", header: say("Size"), sortingField: "bytes", width: 110, cell: ({ bytes }) => fileSize(bytes) },
  {
    id: "uses",
    header: say("Used in"),
    sortingField: "use_count",
    width: 110,
    cell: (row) => <Uses {...ways} image={row} />,
  },
  {
    id: "created",
    header: say("Uploaded"),
    sortingField: "created_timestamp",
    width: 160,
    cell: ({ createdTimestamp }) => <RelativeTime at={createdTimestamp} />,
  },
  { id: "actions", header: say("Actions"), minWidth: 120, cell: (row) => <Actions {...ways} image={row} /> },
];

type CellProps = Ways & { readonly image: LibraryImage };

function Uses({ image, showUses }: CellProps) {
  if (image.useCount === 0) return 0;
  return (
    <Button
      variant="inline-link"
      ariaLabel={say("Used in {useCount}: where {name} is used", { useCount: image.useCount, name: image.name })}
      onClick={() => showUses(image)}
    >
      {image.useCount}
    </Button>
  );
}

function Actions({ image, remove, restore }: CellProps) {
  if (restore !== undefined) {
    return (
      <Button
        variant="inline-link"
        ariaLabel={say("Restore {name}", { name: image.name })}
        onClick={() => restore(image)}
      >
        {say("Restore")}
      </Button>
    );
  }
  const isUsed = image.useCount > 0;
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <CopyIcon name={say("the address of {name}", { name: image.name })} text={image.filelink} />
      <Button
        variant="icon"
        iconName="remove"
        ariaLabel={say("Delete {name}", { name: image.name })}
        disabled={isUsed}
        {...(isUsed && { disabledReason: say("Templates or blocks show this image.") })}
        onClick={() => remove(image)}
      />
    </SpaceBetween>
  );
}
