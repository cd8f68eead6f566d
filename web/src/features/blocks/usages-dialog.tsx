import Button from "@cloudscape-design/components/button";
import Pagination from "@cloudscape-design/components/pagination";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BlockUsage } from "#shared/models/block.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { blockUsagesQuery } from "#web/lib/blocks/block-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";

const PAGE_SIZE = 10;

const columns: readonly ListColumn<BlockUsage>[] = [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    cell: ({ uid, templateName }) => <LinkTo to={`/templates/${uid}/editor`}>{templateName}</LinkTo>,
  },
  { id: "account", header: say("AWS account"), cell: ({ awsAccount }) => awsAccount?.alias ?? say("None yet") },
  {
    id: "status",
    header: say("Status"),
    cell: ({ status }) => <TemplateStatus template={{ status, unpublishedChanges: false }} />,
  },
  {
    id: "block",
    header: say("Block"),
    cell: ({ isUpToDate }) => (isUpToDate ? say("Up to date") : say("Older version")),
  },
];

export interface UsagesDialogProps {
  readonly block: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
}

/** The templates that use a block. */
export function UsagesDialog({ block, onClose }: UsagesDialogProps) {
  const usages = useQuery(blockUsagesQuery(block.id));
  const { data = [], error, refetch } = usages;
  const [page, setPage] = useState(1);
  return (
    <Dialog title={say("Templates that use {label}", { label: block.label })} size="large" onClose={onClose}>
      <DataTable
        variant="embedded"
        items={data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        columnDefinitions={columns}
        loading={isWaiting(usages)}
        ariaLabels={{ tableLabel: say("Templates") }}
        empty={
          error === null ? (
            <ListMessage title={say("No template uses this block yet")} />
          ) : (
            <ListMessage
              picture="failed"
              title={errorMessage(error)}
              action={<Button onClick={() => void refetch()}>{say("Try again")}</Button>}
            />
          )
        }
        {...(data.length > PAGE_SIZE && {
          pagination: (
            <Pagination
              currentPageIndex={page}
              pagesCount={Math.ceil(data.length / PAGE_SIZE)}
              onChange={({ detail }) => setPage(detail.currentPageIndex)}
              ariaLabels={{
                nextPageLabel: say("Next page"),
                previousPageLabel: say("Previous page"),
                pageLabel: (number) => say("Page {number}", { number }),
              }}
            />
          ),
        })}
      />
    </Dialog>
  );
}
