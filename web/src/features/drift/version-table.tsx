import Button from "@cloudscape-design/components/button";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { VersionDifference } from "#shared/models/drift.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { readDriftFilter } from "./drift-filter.ts";
import { versionDifferencesQuery } from "./queries.ts";

type AliasOf = (accountId: string) => string;

/** Each version with the accounts that have it, the newest one first. */
function Published({ published, aliasOf }: Pick<VersionDifference, "published"> & { aliasOf: AliasOf }) {
  return published.map(({ awsAccountId, version, publishedTimestamp }) => (
    <div key={awsAccountId} title={publishedTimestamp === undefined ? "" : dateAndTime(publishedTimestamp)}>
      {say("Version {version} in {aliasOf}", { version, aliasOf: aliasOf(awsAccountId) })}
    </div>
  ));
}

/** Where the newest published version stands next to the oldest one. */
const comparisonOf = ({ uid, published }: VersionDifference) =>
  `/templates/${uid}/versions?number=${String(published[0]?.version)}&compare=${String(published.at(-1)?.version)}`;

const columns = (aliasOf: AliasOf): readonly ListColumn<VersionDifference>[] => [
  {
    id: "name",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 190,
    cell: ({ uid, templateName }) => <LinkTo to={`/templates/${uid}/editor`}>{templateName}</LinkTo>,
  },
  {
    id: "versions",
    header: say("Published"),
    minWidth: 220,
    cell: ({ published }) => <Published published={published} aliasOf={aliasOf} />,
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 160,
    cell: (difference) => (
      <LinkTo to={comparisonOf(difference)}>
        {say("Compare {templateName}", { templateName: difference.templateName })}
      </LinkTo>
    ),
  },
];

/** Templates whose accounts have different versions: Amazon SES holds what was published, and callers get other mails. */
export function VersionTable({ aliasOf }: { aliasOf: AliasOf }) {
  const [params] = useSearchParams();
  const { search } = readDriftFilter(params);
  const list = useInfiniteQuery({ ...versionDifferencesQuery(search), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <SpaceBetween size="m">
      <DataTable
        variant="container"
        items={list.data?.pages.flatMap(({ entities }) => entities) ?? []}
        trackBy={({ uid }) => uid}
        columnDefinitions={columns(aliasOf)}
        loading={isWaiting(list)}
        ariaLabels={{ tableLabel: say("Different versions") }}
        header={
          <Header
            variant="h2"
            counter={total > 0 ? `(${total.toLocaleString(locale)})` : ""}
            description={say(
              "Published in different versions in your accounts. Each account holds what was published there.",
            )}
          >
            {say("Different versions")}
          </Header>
        }
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage title={search === "" ? say("All accounts have the same versions") : say("No matches")} />
          )
        }
      />
      <LoadMore list={list} />
    </SpaceBetween>
  );
}
