import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import type { BlockSummary } from "#shared/models/block.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { breakable } from "#web/ui/list-page/breakable.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TagList } from "#web/ui/tags/tag-list.tsx";
import { type BlockAction, BlockActions } from "./block-actions.tsx";
import { BlockStatus } from "./block-status.tsx";

/** The sortable columns, by their API names. */
export const sortableColumns = [
  "label",
  "template_count",
  "version_number",
  "state",
  "created_timestamp",
  "updated_timestamp",
] as const;

type Act = (block: BlockSummary, action: BlockAction) => void;

/** @param duplicating id of the block that is being duplicated */
export const columnsOf = (act: Act, duplicating: string | undefined): readonly ListColumn<BlockSummary>[] => [
  {
    id: "label",
    header: say("Label"),
    sortingField: "label",
    isRowHeader: true,
    minWidth: 170,
    cell: ({ id, label, description }) => (
      <>
        <LinkTo to={`/templates/reusable-blocks?blockId=${id}`}>{breakable(label)}</LinkTo>
        <Box color="text-body-secondary" fontSize="body-s">
          {description}
        </Box>
      </>
    ),
  },
  {
    id: "uses",
    header: say("Templates used"),
    sortingField: "template_count",
    width: 120,
    cell: (block) =>
      block.templateCount === 0 ? (
        0
      ) : (
        <Button
          variant="inline-link"
          ariaLabel={say("Templates that use {label}: {templateCount}", {
            label: block.label,
            templateCount: block.templateCount,
          })}
          onClick={() => act(block, "usages")}
        >
          {block.templateCount}
        </Button>
      ),
  },
  { id: "tags", header: say("Tags"), minWidth: 110, cell: ({ tags }) => <TagList tags={tags} /> },
  {
    id: "version",
    card: "detail",
    header: say("Version"),
    sortingField: "version_number",
    width: 95,
    cell: (row) => row.versionNumber,
  },
  {
    id: "status",
    header: say("Status"),
    sortingField: "state",
    width: 110,
    cell: ({ state }) => <BlockStatus state={state} />,
  },
  {
    id: "created",
    card: "detail",
    header: say("Creation date"),
    sortingField: "created_timestamp",
    minWidth: 110,
    cell: (row) => <RelativeTime at={row.createdTimestamp} />,
  },
  {
    id: "updated",
    header: say("Last updated"),
    sortingField: "updated_timestamp",
    minWidth: 110,
    cell: (row) => <RelativeTime at={row.lastModifiedTimestamp} />,
  },
  {
    id: "actions",
    header: say("Actions"),
    width: 85,
    cell: (block) => (
      <BlockActions block={block} duplicating={duplicating === block.id} onAct={(action) => act(block, action)} />
    ),
  },
];
