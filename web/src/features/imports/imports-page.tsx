import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { limits } from "#shared/constants.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { limitReached } from "#web/lib/plans/limit-reached.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { importOf } from "./comparison-choices.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { ImportJob } from "./import-job.tsx";
import { ImportRefusals } from "./import-refusals.tsx";
import { groupsOf, namesIn } from "./import-rows.ts";
import { ImportTable } from "./import-table.tsx";
import { LanguageHints } from "./language-hints.tsx";
import { ListingProgress } from "./listing-progress.tsx";
import { allowanceOf } from "./plan-allowance.ts";
import { useComparison } from "./use-comparison.ts";
import { useImport } from "./use-import.ts";
import { useImportable } from "./use-importable.ts";
import { useLanguageRows } from "./use-language-rows.ts";

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
  const comparison = useComparison();
  const templates = importable.importable?.templates;
  const { rows, foreign, together, pattern, ...languages } = useLanguageRows(templates, () => choose([]));
  const [separate, setSeparate] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(chosen);
  const single = chosen.filter(({ languages }) => languages === undefined).map(({ name }) => name);
  const compared = comparison.items && importOf(comparison.items, separate);
  const wanted = { names: [...single, ...(compared?.names ?? [])], groups: compared?.groups ?? [] };
  const isComparing = comparison.isOpen && compared === undefined;
  const mustCompare = !comparison.isOpen && groups.length > 0;
  const count = mustCompare ? chosen.length : wanted.names.length + wanted.groups.length;
  const tooMany = count > allowanceOf(subscription);
  const tooManyAtOnce = count > limits.templatesPerImport;
  const tooManyCompared = mustCompare && namesIn(groups) > limits.templatesPerComparison;
  const limit = limitReached("template", subscription);
  const isRefused = tooMany || tooManyAtOnce || tooManyCompared || limit !== undefined;

  const chooseSeparate = (name: string, isSeparate: boolean) =>
    setSeparate((before) => new Set([...before].filter((each) => each !== name).concat(isSeparate ? [name] : [])));

  return (
    <Page
      title={title}
      description={say(
        "Templates of the selected account that are not here yet. Subject, html and text part are taken over as they are. Your plan has room for {allowance} more.",
        { allowance: allowanceOf(subscription).toLocaleString(locale) },
      )}
      actions={
        <Button
          variant="primary"
          disabled={count === 0 || isRefused || isRunning || isComparing}
          loading={isStarting || comparison.isStarting}
          onClick={() => (mustCompare ? comparison.start(groups) : start(wanted))}
        >
          {mustCompare
            ? say("Compare languages")
            : count === 0
              ? say("Import")
              : say("Import {chosen}", { chosen: count })}
        </Button>
      }
    >
      <ImportRefusals
        limit={limit}
        tooMany={tooMany}
        tooManyAtOnce={tooManyAtOnce}
        tooManyCompared={tooManyCompared}
        onUpgrade={() => void navigate("/settings/upgrade")}
      />
      {jobError !== null && <Alert type="error">{errorMessage(jobError)}</Alert>}
      {job !== undefined && <ImportJob job={job} />}
      {comparison.error !== null && (
        <Alert
          type="error"
          header={say("The comparison is not loaded.")}
          action={
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={comparison.retry}>{say("Try again")}</Button>
              <Button onClick={comparison.close}>{say("Close")}</Button>
            </SpaceBetween>
          }
        >
          {errorMessage(comparison.error)}
        </Alert>
      )}
      {comparison.job !== undefined && (
        <ComparisonPanel
          job={comparison.job}
          items={comparison.items}
          separate={separate}
          onChoose={chooseSeparate}
          pattern={pattern}
          onCancel={comparison.close}
        />
      )}
      {listing !== undefined && (
        <ListingProgress job={listing} isStartingAgain={importable.isStartingAgain} onAgain={importable.listAgain} />
      )}
      {languages.error !== null && (
        <LoadFailure title={say("The languages are not loaded.")} error={languages.error} onRetry={languages.retry} />
      )}
      <LanguageHints foreign={foreign} templates={templates ?? []} />
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
          rows={rows}
          isPending={languages.isPending}
          disabled={isRunning || isStarting || comparison.isOpen}
          isListing={importable.isListing}
          onRefresh={listing?.state === "done" ? importable.listAgain : undefined}
          isRefreshing={importable.isStartingAgain}
          chosen={chosen}
          onChoose={choose}
          together={together}
        />
      )}
      {back}
    </Page>
  );
}
