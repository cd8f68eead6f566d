import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { errors } from "#shared/errors.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { limitReached } from "#web/lib/plans/limit-reached.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { ImportJob } from "./import-job.tsx";
import { ImportTable } from "./import-table.tsx";
import { allowanceOf } from "./plan-allowance.ts";
import { importableQuery } from "./queries.ts";
import { useImport } from "./use-import.ts";

const title = "Import from AWS SES";
const back = <LinkTo to="/templates">Back to templates</LinkTo>;

/** Takes templates over from Amazon SES of the selected account; without an account, it leads to connecting one. */
export function TemplateImportPage() {
  const { summary } = useCompany();
  return summary.awsConnected ? <ImportFromAccount /> : <NoAccount />;
}

function NoAccount() {
  return (
    <Page title={title} description="Templates that Amazon SES holds in your AWS account can be imported from there.">
      <ListMessage
        title="Please connect an AWS account first."
        action={<LinkTo to="/aws?dialog=connect-account">Connect an AWS account</LinkTo>}
      />
      {back}
    </Page>
  );
}

function ImportFromAccount() {
  const navigate = useNavigate();
  const { subscription } = useCompany();
  const importable = useQuery(importableQuery);
  const { chosen, choose, start, isStarting, job, jobError, isRunning } = useImport();
  const allowance = allowanceOf(subscription);
  const tooMany = chosen.length > allowance;
  const limit = limitReached("template", subscription);

  return (
    <Page
      title={title}
      description={`Templates of the selected account that are not here yet. Subject, html and text part are taken over as they are. Your plan has room for ${allowance.toLocaleString("en")} more.`}
      actions={
        <Button
          variant="primary"
          disabled={chosen.length === 0 || tooMany || limit !== undefined || isRunning}
          loading={isStarting}
          onClick={start}
        >
          {chosen.length === 0 ? "Import" : `Import ${chosen.length}`}
        </Button>
      }
    >
      {(tooMany || limit !== undefined) && (
        <Alert
          type="warning"
          header="Plan Limit Exceeded"
          action={<Button onClick={() => void navigate("/settings/upgrade")}>Upgrade</Button>}
        >
          {tooMany || limit === undefined
            ? "You chose more templates than your plan allows"
            : `${errors[limit].message}. Please upgrade your plan to add more.`}
        </Alert>
      )}
      {jobError !== null && <Alert type="error">{sentenceOf(jobError)}</Alert>}
      {job !== undefined && <ImportJob job={job} />}
      {importable.isError ? (
        <Alert
          type="error"
          header="Error getting your existing templates"
          action={<Button onClick={() => void importable.refetch()}>Try again</Button>}
        >
          {sentenceOf(importable.error)}
        </Alert>
      ) : (
        <ImportTable disabled={isRunning || isStarting} chosen={chosen} onChoose={choose} />
      )}
      {back}
    </Page>
  );
}
