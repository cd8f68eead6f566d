import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { Page } from "#web/ui/page.tsx";
import { ImportResults } from "./import-results.tsx";
import { ImportTable } from "./import-table.tsx";
import { allowanceOf } from "./plan-allowance.ts";
import { importableQuery } from "./queries.ts";
import { useImport } from "./use-import.ts";

/** Takes templates over from Amazon SES of the selected account. */
export function TemplateImportPage() {
  const { subscription } = useCompany();
  const importable = useQuery(importableQuery);
  const { chosen, choose, running, results, start } = useImport();
  const tooMany = chosen.length > allowanceOf(subscription);

  return (
    <Page
      title="Import from AWS SES"
      description="Templates of the selected account that are not here yet. Subject, html and text part are taken over as they are."
      actions={
        <Button
          variant="primary"
          disabled={chosen.length === 0 || tooMany}
          loading={running !== undefined}
          onClick={() => void start()}
        >
          {chosen.length === 0 ? "Import" : `Import ${chosen.length}`}
        </Button>
      }
    >
      {tooMany && <Alert type="warning">You chose more templates than your plan allows</Alert>}
      {running !== undefined && (
        <ProgressBar
          label="Importing"
          value={(results.length / running) * 100}
          additionalInfo={`${results.length} of ${running}`}
        />
      )}
      {results.length > 0 && <ImportResults results={results} />}
      {importable.isError ? (
        <Alert
          type="error"
          header="Error getting your existing templates"
          action={<Button onClick={() => void importable.refetch()}>Try again</Button>}
        >
          {sentenceOf(importable.error)}
        </Alert>
      ) : (
        <ImportTable
          templates={importable.data ?? []}
          loading={importable.isPending}
          disabled={running !== undefined}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <LinkTo to="/templates">Back to templates</LinkTo>
    </Page>
  );
}
