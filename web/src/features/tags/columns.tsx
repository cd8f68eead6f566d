import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Tag } from "#shared/models/tag.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TagChips } from "#web/ui/tags/tag-chips.tsx";
import { mayWriteTags } from "./may-write-tags.ts";

interface Ways {
  readonly edit: (tag: Tag) => void;
  readonly remove: (tag: Tag) => void;
}

export const tagTableColumns = ({ edit, remove }: Ways): readonly ListColumn<Tag>[] => [
  {
    id: "label",
    header: say("Tag label"),
    sortingField: "label",
    isRowHeader: true,
    minWidth: 200,
    cell: (tag) => <TagChips tags={[tag]} />,
  },
  {
    id: "color",
    card: "detail",
    header: say("Color"),
    sortingField: "color",
    width: 140,
    cell: ({ color }) => <code>{color}</code>,
  },
  { id: "uses", header: say("Used by"), sortingField: "use_count", width: 140, cell: ({ useCount }) => useCount },
  {
    id: "created",
    header: say("Date of creation"),
    sortingField: "created_timestamp",
    minWidth: 160,
    cell: ({ createdTimestamp }) => <RelativeTime at={createdTimestamp} />,
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 120,
    cell: (tag) => (
      <SpaceBetween direction="horizontal" size="xxs">
        <PermissionButton
          needs={mayWriteTags}
          variant="icon"
          iconName="edit"
          ariaLabel={say("Edit {label}", { label: tag.label })}
          onClick={() => edit(tag)}
        />
        <PermissionButton
          needs={mayWriteTags}
          variant="icon"
          iconName="remove"
          ariaLabel={say("Delete {label}", { label: tag.label })}
          onClick={() => remove(tag)}
        />
      </SpaceBetween>
    ),
  },
];
