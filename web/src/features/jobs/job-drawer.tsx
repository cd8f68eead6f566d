import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Table, { type TableProps } from "@cloudscape-design/components/table";
import Toggle from "@cloudscape-design/components/toggle";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobItem } from "#shared/models/job.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { jobQuery } from "#web/lib/jobs/queries.ts";
import { JobProgress, JobStatus } from "#web/ui/jobs/job-progress.tsx";
import { kindNames, outcomeNames, reasonText } from "#web/ui/jobs/words.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { itemsQuery } from "./queries.ts";
import { RetryButton } from "./retry-button.tsx";

const columns: readonly TableProps.ColumnDefinition<JobItem>[] = [
  { id: "name", header: "Name", isRowHeader: true, cell: ({ name }) => name },
  {
    id: "outcome",
    header: "Outcome",
    cell: ({ outcome, reason }) => (
      <>
        {outcomeNames[outcome]}
        {reason !== undefined && <div>{reasonText(reason)}</div>}
      </>
    ),
  },
];

/** A job and what became of its items. */
export function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: job, error } = useQuery(jobQuery(id));
  return (
    <SideDrawer title={job === undefined ? "Job" : kindNames[job.kind]} onClose={onClose}>
      {job === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ListMessage title={sentenceOf(error)} />
        )
      ) : (
        <SpaceBetween size="l">
          {job.about !== undefined && <strong>{job.about}</strong>}
          <JobStatus state={job.state} />
          <JobProgress job={job} label="" />
          {job.mayRetry && <RetryButton job={job} />}
          {/* Loaded anew when more is known. */}
          <Items key={job.updatedAt} id={id} />
        </SpaceBetween>
      )}
    </SideDrawer>
  );
}

function Items({ id }: { id: string }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const items = useInfiniteQuery(itemsQuery(id, onlyFailed));
  return (
    <SpaceBetween size="s">
      <Toggle checked={onlyFailed} onChange={({ detail }) => setOnlyFailed(detail.checked)}>
        Failed only
      </Toggle>
      <Table
        variant="embedded"
        wrapLines
        items={items.data?.pages.flatMap((page) => page.items) ?? []}
        columnDefinitions={columns}
        loading={items.isLoading}
        loadingText="Loading"
        ariaLabels={{ tableLabel: "Items" }}
        empty={<ListMessage title={onlyFailed ? "Nothing failed" : "Nothing had to be changed"} />}
      />
      {items.hasNextPage && (
        <Button loading={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}>
          Load more
        </Button>
      )}
    </SpaceBetween>
  );
}
