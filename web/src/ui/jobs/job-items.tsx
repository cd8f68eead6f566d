import SpaceBetween from "@cloudscape-design/components/space-between";
import Toggle from "@cloudscape-design/components/toggle";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Job, JobItem } from "#shared/models/job.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { itemsQuery } from "#web/lib/jobs/job-queries.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { LinkTo } from "../link-to.tsx";
import { ListMessage } from "../list-page/list-message.tsx";
import { LoadMore } from "../list-page/load-more.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { asksUser, driftPath } from "./drift-path.ts";
import { comparisonText } from "./language-texts.ts";
import { importSummary, keptEscapesText, outcomeNames, reasonText } from "./job-texts.ts";

const columns = (jobId: string): readonly ListColumn<JobItem>[] => [
  {
    id: "name",
    header: say("Name"),
    isRowHeader: true,
    minWidth: 180,
    cell: ({ name, templateId }) =>
      templateId === undefined ? name : <LinkTo to={`/templates/${templateId}/editor`}>{name}</LinkTo>,
  },
  {
    id: "outcome",
    header: say("Outcome"),
    cell: ({ outcome, reason, recognised, keptEscapes, template, breaks, languages }) => (
      <>
        {outcomeNames[outcome]}
        {recognised !== undefined && importSummary(recognised)}
        {languages?.map((language) => (
          <div key={language.code}>
            {outcome === "compared"
              ? comparisonText(language)
              : say("{language}: {name}", { language: languageName(language.code), name: language.name })}
            {language.reason !== undefined && (
              <div>{say("Name not taken over: {reason}", { reason: reasonText(language.reason) })}</div>
            )}
          </div>
        ))}
        {keptEscapes && <div>{keptEscapesText}</div>}
        {reason !== undefined && <div>{reasonText(reason)}</div>}
        {breaks?.changes.map(({ field, rule }) => (
          <div key={field}>{rule}</div>
        ))}
        {asksUser(reason) && template !== undefined && (
          <LinkTo to={driftPath(jobId, template)}>{say("Compare and choose")}</LinkTo>
        )}
      </>
    ),
  },
];

export interface JobItemsProps {
  /** In its latest known state: the items reload with it. */
  readonly job: Pick<Job, "id" | "updatedAt">;
  /** Whether only failed items are shown at first. */
  readonly failedFirst?: boolean;
}

/** The items of a job with their outcomes. */
export function JobItems({ job, failedFirst = false }: JobItemsProps) {
  const [chosen, setChosen] = useState<boolean>();
  const onlyFailed = chosen ?? failedFirst;
  const items = useInfiniteQuery(itemsQuery(job, onlyFailed));
  return (
    <SpaceBetween size="s">
      <Toggle checked={onlyFailed} onChange={({ detail }) => setChosen(detail.checked)}>
        {say("Failed only")}
      </Toggle>
      <DataTable
        variant="embedded"
        items={items.data?.pages.flatMap((page) => page.items) ?? []}
        columnDefinitions={columns(job.id)}
        loading={isWaiting(items)}
        ariaLabels={{ tableLabel: say("Items") }}
        empty={
          items.isError ? (
            <LoadFailure error={items.error} onRetry={() => void items.refetch()} />
          ) : (
            <ListMessage title={onlyFailed ? say("Nothing failed") : say("Nothing had to be changed")} />
          )
        }
      />
      <LoadMore list={items} />
    </SpaceBetween>
  );
}
