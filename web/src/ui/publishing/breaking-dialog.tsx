import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessages } from "#shared/error-messages.ts";
import type { SesComparison } from "#shared/models/ses-comparison.ts";
import { anyOf } from "#shared/permissions.ts";
import { type PublishPlace, sesComparisonQuery } from "#web/lib/templates/publishing.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { CodeBlock } from "../code-block.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PermissionButton } from "../permission-button.tsx";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { Waiting } from "../waiting.tsx";
import { type ContractRow, contractRows } from "./contract-rows.ts";
import { NewNameForm } from "./new-name-form.tsx";
import { useMakeOptional } from "./publish-queries.ts";
import { RecentSends } from "./recent-sends.tsx";

export interface BreakingDialogProps extends PublishPlace {
  readonly templateId: string;
  readonly accepting?: boolean;
  /** Called with the contract that the user has seen and accepts. */
  readonly onAccept: (contract: string) => void;
  /** Called when a new version was saved, in which the new values may be left out. */
  readonly onChanged: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** A publish that would break callers: both contracts, who still sends the template, and the ways on. */
export function BreakingDialog(props: BreakingDialogProps) {
  const { templateId, onClose, awsAccountId, version, language } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const place = {
    ...(awsAccountId !== undefined && { awsAccountId }),
    ...(version !== undefined && { version }),
    ...(language !== undefined && { language }),
  };
  const { data, error, refetch } = useQuery(sesComparisonQuery(templateId, place));
  if (isRenaming && data !== undefined) {
    return (
      <NewNameForm templateId={templateId} comparison={data} onBack={() => setIsRenaming(false)} onClose={onClose} />
    );
  }
  return (
    <Dialog
      title={say("This would break callers")}
      size="large"
      onClose={onClose}
      actions={<Choices {...props} comparison={data} onRename={() => setIsRenaming(true)} />}
    >
      {data !== undefined ? (
        <BothContracts comparison={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface ChoicesProps extends BreakingDialogProps {
  readonly comparison: SesComparison | undefined;
  readonly onRename: () => void;
}

function Choices({ templateId, version, comparison, accepting = false, onRename, ...props }: ChoicesProps) {
  const { success, report } = useSnackbars();
  const optional = useMakeOptional(templateId);
  const contract = comparison?.contract ?? undefined;
  const values = (contract?.changes ?? []).filter(({ effect, use }) => effect === "breaking" && use !== undefined);
  const isBusy = accepting || optional.isPending;
  const makeOptional = (basedOnVersion: number) =>
    optional.mutate(
      { basedOnVersion, values: values.map(({ value }) => value) },
      {
        onSuccess: ({ versionNumber }) => {
          success(say("Version {versionNumber} was saved: it can be sent without the new values.", { versionNumber }));
          void props.onChanged();
        },
        onError: report,
      },
    );
  return (
    <>
      <Button onClick={props.onClose}>{say("Cancel")}</Button>
      <PermissionButton
        needs={anyOf(contract?.rule === "refuse" ? "accept_breaking_changes" : "publish_templates")}
        disabled={contract === undefined || optional.isPending}
        loading={accepting}
        onClick={() => contract && props.onAccept(contract.hash)}
      >
        {say("Publish anyway")}
      </PermissionButton>
      {version === undefined && (
        <PermissionButton
          needs={anyOf("create_templates")}
          disabled={comparison === undefined || isBusy}
          onClick={onRename}
        >
          {say("Publish under a new name")}
        </PermissionButton>
      )}
      {version === undefined && values.length > 0 && (
        <PermissionButton
          variant="primary"
          needs={anyOf("edit_templates")}
          disabled={comparison === undefined || accepting}
          loading={optional.isPending}
          onClick={() => comparison && makeOptional(comparison.toWrite.version)}
        >
          {say("Make it optional")}
        </PermissionButton>
      )}
    </>
  );
}

const partNames = {
  subject: say("Subject"),
  html: say("Mail"),
  text: say("Text part"),
  preheader: say("Preheader"),
} as const;

const columns: readonly ListColumn<ContractRow>[] = [
  {
    id: "value",
    header: say("Value"),
    isRowHeader: true,
    cell: ({ value, change }) => (change?.effect === "breaking" ? <strong>{value}</strong> : value),
  },
  { id: "today", header: say("Callers send today"), cell: ({ today }) => today },
  { id: "next", header: say("From this publish on"), cell: ({ next }) => next },
  {
    id: "change",
    header: say("Change"),
    cell: ({ change }) =>
      change === undefined ? (
        <Box color="text-status-inactive">{say("No change")}</Box>
      ) : (
        <Box color={change.effect === "breaking" ? "text-status-error" : "inherit"}>
          {change.explanation}
          {change.use !== undefined &&
            ` ${say("{partNames}, line {line}.", { partNames: partNames[change.use.part], line: change.use.line })}`}
        </Box>
      ),
  },
];

function BothContracts({
  comparison: { templateName, awsAccountId, toWrite, contract },
}: {
  comparison: SesComparison;
}) {
  const rows = contract === null ? [] : contractRows(contract);
  const example = contract?.changes.find(({ witness }) => witness !== undefined)?.witness;
  return (
    <SpaceBetween size="m">
      <Alert type="warning">
        {say("{message} Amazon SES answers such a send with a message ID and drops the mail.", {
          message: say(errorMessages.TEMPLATE_BREAKS_CALLERS),
        })}
      </Alert>
      <div>
        {sayWith("{templateName}, version {version}, compared with what Amazon SES holds now:", {
          templateName: <strong>{templateName}</strong>,
          version: toWrite.version,
        })}
      </div>
      <RecentSends awsAccountId={awsAccountId} templateName={templateName} />
      <DataTable
        variant="embedded"
        items={rows}
        trackBy={({ value }) => value}
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: say("Both contracts") }}
      />
      {example !== undefined && (
        <ExpandableSection headerText={say("Data that works today, and not any more")}>
          <CodeBlock title={say("Template data")} text={JSON.stringify(example, null, 2)} />
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
}
