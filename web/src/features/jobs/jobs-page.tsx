import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { anyOf } from "#shared/permissions.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { driftTemplateIn } from "#web/ui/jobs/drift-path.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { Page } from "#web/ui/page.tsx";
import { jobColumns } from "./job-columns.tsx";
import { JobDrawer } from "./job-drawer.tsx";
import { jobsQuery } from "./queries.ts";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

/** Jobs with their progress and outcomes. */
export function JobsPage() {
  const jobs = useInfiniteQuery(jobsQuery);
  const { data: accounts = [] } = useQuery(accountsQuery);
  const mayPublish = useMay(anyOf("publish_templates"));
  const [params, changeParams] = useUrlParams();
  const shown = params.get("job");
  const show = (job: string | undefined) => changeParams({ job, template: undefined, version: undefined }, "push");
  const aliasOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.alias ?? "";
  const columns = jobColumns({ aliasOf, onShow: show });
  return (
    <Page
      title={say("Jobs")}
      description={say("Work that takes longer than a moment goes on here, also when you close this page.")}
    >
      <SpaceBetween size="m">
        <DataTable
          variant="container"
          items={jobs.data?.pages.flatMap(({ entities }) => entities) ?? []}
          trackBy={({ id }) => id}
          columnDefinitions={columns}
          loading={isWaiting(jobs)}
          ariaLabels={{ tableLabel: say("Jobs") }}
          empty={
            jobs.isError ? (
              <ListMessage
                picture="failed"
                title={errorMessage(jobs.error)}
                action={<Button onClick={() => void jobs.refetch()}>{say("Try again")}</Button>}
              />
            ) : (
              <ListMessage
                title={say("Nothing to show here")}
                action={mayPublish && <LinkTo to="/templates">{say("Publish a template")}</LinkTo>}
              >
                {say("Jobs appear when something takes longer, such as the refresh of many identities.")}
              </ListMessage>
            )
          }
        />
        <LoadMore list={jobs} />
      </SpaceBetween>
      {shown !== null && (
        <JobDrawer
          id={shown}
          choice={driftTemplateIn(params)}
          onChosen={() => changeParams({ template: undefined, version: undefined }, "push")}
          onClose={() => show(undefined)}
        />
      )}
    </Page>
  );
}
