import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useNavigate } from "react-router-dom";
import { limits } from "#shared/constants.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { limitReached } from "#web/lib/plans/limit-reached.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { ImportJob } from "./import-job.tsx";
import { ImportTable } from "./import-table.tsx";
import { ListingProgress } from "./listing-progress.tsx";
import { allowanceOf } from "./plan-allowance.ts";
import { useImport } from "./use-import.ts";
import { useImportable } from "./use-importable.ts";

const title = say("Import from AWS SES");
const back = <LinkTo to="/templates">{say("Back to templates")}</LinkTo>;

/** Imports templates from Amazon SES of the selected account; without an account, it links to connecting one. */
export function ImportsPage() {
  const { summary } = useCompany();
  return summary.awsConnected ? <ImportFromAccount /> : <NoAccount />;
}

function NoAccount() {
  return (
    <Page
      title={title}
      description={say("Templates that Amazon SES holds in your AWS account can be imported from there.")}
    >
      <ListMessage
        title={say("Please connect an AWS account first.")}
        action={<LinkTo to="/aws?dialog=connect-account">{say("Connect an AWS account")}</LinkTo>}
      />
      {back}
    </Page>
  );
}

function ImportFromAccount() {
  const navigate = useNavigate();
  const { subscription } = useCompany();
  const { listing, ...importable } = useImportable();
  const { chosen, choose, start, isStarting, job, jobError, isRunning } = useImport();
  const allowance = allowanceOf(subscription);
  const tooMany = chosen.length > allowance;
  const tooManyAtOnce = chosen.length > limits.templatesPerImport;
  const limit = limitReached("template", subscription);

  return (
    <Page
      title={title}
      description={say(
        "Templates of the selected account that are not here yet. Subject, html and text part are taken over as they are. Your plan has room for {allowance} more.",
        { allowance: allowance.toLocaleString(locale) },
      )}
      actions={
        <Button
          variant="primary"
          disabled={chosen.length === 0 || tooMany || tooManyAtOnce || limit !== undefined || isRunning}
          loading={isStarting}
          onClick={start}
        >
          {chosen.length === 0 ? say("Import") : say("Import {chosen}", { chosen: chosen.length })}
        </Button>
      }
    >
      {(tooMany || limit !== undefined) && (
        <Alert
          type="warning"
          header={say("Plan Limit Exceeded")}
          action={<Button onClick={() => void navigate("/settings/upgrade")}>{say("Upgrade")}</Button>}
        >
          {tooMany || limit === undefined
            ? say("You chose more templates than your plan allows")
            : say("{reason}. Please upgrade your plan to add more.", { errorMessages: say(errorMessages[limit]) })}
        </Alert>
      )}
      {tooManyAtOnce && (
        <Alert type="warning">
          {say("At most {templatesPerImport} templates can be imported at once.", {
            templatesPerImport: limits.templatesPerImport.toLocaleString(locale),
          })}
        </Alert>
      )}
      {jobError !== null && <Alert type="error">{errorMessage(jobError)}</Alert>}
      {job !== undefined && <ImportJob job={job} />}
      {listing !== undefined && (
        <ListingProgress job={listing} isStartingAgain={importable.isStartingAgain} onAgain={importable.listAgain} />
      )}
      {importable.error !== null ? (
        <Alert
          type="error"
          header={say("Error getting your existing templates")}
          action={<Button onClick={importable.retry}>{say("Try again")}</Button>}
        >
          {errorMessage(importable.error)}
        </Alert>
      ) : (
        <ImportTable
          disabled={isRunning || isStarting}
          isListing={importable.isListing}
          onRefresh={listing?.state === "done" ? importable.listAgain : undefined}
          isRefreshing={importable.isStartingAgain}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {back}
    </Page>
  );
}
