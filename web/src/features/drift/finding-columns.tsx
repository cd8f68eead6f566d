import * as styles from "#web/features/drift/drift.module.css";
import Button from "@cloudscape-design/components/button";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { DriftFinding } from "#shared/models/drift.ts";
import type { DriftKind } from "#shared/models/drift-kind.ts";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { importable, publishable } from "./choices.ts";
import { kindTexts } from "./drift-filter.ts";
import type { DriftAction } from "./drift-actions.tsx";

interface Needs {
  readonly aliasOf: (accountId: string) => string;
  readonly onAsk: (action: DriftAction, findings: readonly DriftFinding[]) => void;
}

const statusTypes: Readonly<Record<DriftKind, StatusIndicatorProps.Type>> = {
  changed: "warning",
  missing: "error",
  "only-in-ses": "info",
};

/** The template's versions here and in other accounts, as far as these differ from what this account holds. */
function Versions({ finding, aliasOf }: { finding: DriftFinding; aliasOf: (accountId: string) => string }) {
  const { template } = finding;
  if (template === undefined) return "–";
  const { publishedVersion, versionNumber, elsewhere } = template;
  return (
    <>
      {publishedVersion === undefined
        ? say("Draft: version {versionNumber}", { versionNumber })
        : say("Version {publishedVersion}", { publishedVersion })}
      {elsewhere.map(({ awsAccountId, publishedVersion: version, isSame }) => (
        <div key={awsAccountId}>
          {isSame ? say("Same content in") : say("Differs from version {version} in", { version })}{" "}
          {aliasOf(awsAccountId)}
        </div>
      ))}
    </>
  );
}

function Actions({ finding, onAsk }: { finding: DriftFinding; onAsk: Needs["onAsk"] }) {
  const { kind, ignored, templateName } = finding;
  const ask = (action: DriftAction) => () => onAsk(action, [finding]);
  const publish = anyOf("publish_templates");
  const isPublishable = publishable([finding]).length > 0;
  return (
    <div className={styles.actions}>
      {kind === "changed" && isPublishable && (
        <Button
          variant="inline-link"
          ariaLabel={say("Compare {templateName}", { templateName })}
          onClick={ask("compare")}
        >
          {say("Compare")}
        </Button>
      )}
      {isPublishable && (
        <PermissionButton
          needs={publish}
          variant="inline-link"
          ariaLabel={`${kind === "changed" ? say("Overwrite") : say("Publish again")} ${templateName}`}
          onClick={ask("publish")}
        >
          {kind === "changed" ? say("Overwrite") : say("Publish again")}
        </PermissionButton>
      )}
      {importable([finding]).length > 0 && (
        <PermissionButton
          needs={anyOf("create_templates")}
          variant="inline-link"
          ariaLabel={say("Import {templateName}", { templateName })}
          onClick={ask("import")}
        >
          {say("Import")}
        </PermissionButton>
      )}
      <PermissionButton
        needs={publish}
        variant="inline-link"
        ariaLabel={`${ignored ? say("Stop ignoring") : say("Ignore")} ${templateName}`}
        onClick={ask("ignore")}
      >
        {ignored ? say("Stop ignoring") : say("Ignore")}
      </PermissionButton>
    </div>
  );
}

export const findingColumns = ({ aliasOf, onAsk }: Needs): readonly ListColumn<DriftFinding>[] => [
  {
    id: "name",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 170,
    cell: ({ templateName, template }) =>
      template === undefined ? templateName : <LinkTo to={`/templates/${template.uid}/editor`}>{templateName}</LinkTo>,
  },
  {
    id: "status",
    header: say("Difference"),
    minWidth: 165,
    cell: ({ kind }) => <StatusIndicator type={statusTypes[kind]}>{kindTexts[kind]}</StatusIndicator>,
  },
  { id: "account", header: say("AWS account"), minWidth: 115, cell: ({ awsAccountId }) => aliasOf(awsAccountId) },
  {
    id: "versions",
    header: say("Published"),
    minWidth: 140,
    cell: (finding) => <Versions finding={finding} aliasOf={aliasOf} />,
  },
  {
    id: "seen",
    header: say("First seen"),
    minWidth: 120,
    cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} />,
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 200,
    cell: (finding) => <Actions finding={finding} onAsk={onAsk} />,
  },
];
