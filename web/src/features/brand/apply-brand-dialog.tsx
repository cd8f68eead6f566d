import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Brand, type BrandPart, MOST_TEMPLATES, type TemplateOfEarlierBrand } from "#shared/models/brand.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { MailPair } from "#web/ui/comparison/mail-pair.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { RolloutJobs } from "#web/ui/jobs/rollout-jobs.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { PickTable } from "#web/ui/pick-table.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { beforeAndAfterQuery, templatesOfEarlierBrandsQuery, useApplyBrand } from "./queries.ts";

const PAGE_SIZE = 10;

const partNames: Readonly<Record<BrandPart, string>> = {
  colors: say("colors"),
  fonts: say("fonts"),
  logo: say("logo"),
  social: say("links to networks"),
  footer: say("legal text"),
  sizes: say("sizes and space"),
};

const columns = (
  onCompare: (template: TemplateOfEarlierBrand) => void,
): readonly ListColumn<TemplateOfEarlierBrand>[] => [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    cell: (template) => (
      <SpaceBetween size="xxs">
        {template.templateName}
        <Button
          variant="inline-link"
          formAction="none"
          ariaLabel={say("Compare {name} before and after", { name: template.templateName })}
          onClick={() => onCompare(template)}
        >
          {say("Before and after")}
        </Button>
      </SpaceBetween>
    ),
  },
  {
    id: "parts",
    header: say("What changes"),
    cell: ({ parts }) => parts.map((part) => partNames[part]).join(", "),
  },
];

export interface ApplyBrandDialogProps {
  readonly brand: Brand;
  readonly revision: number;
  readonly onClose: () => void;
}

/** Shows the templates of earlier brands, applies the brand to the chosen ones, and shows how far that is. */
export function ApplyBrandDialog({ brand, revision, onClose }: ApplyBrandDialogProps) {
  const queryClient = useQueryClient();
  const found = useQuery(templatesOfEarlierBrandsQuery(revision));
  const apply = useApplyBrand();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<TemplateOfEarlierBrand>();
  const [isRefused, setIsRefused] = useState(false);
  const title = say("Apply the brand to templates");

  if (compared !== undefined) {
    return (
      <Dialog
        title={compared.templateName}
        size="max"
        onClose={onClose}
        actions={<Button onClick={() => setCompared(undefined)}>{say("Back to the templates")}</Button>}
      >
        <Compared template={compared} brand={brand} revision={revision} />
      </Dialog>
    );
  }
  if (apply.data !== undefined) {
    return (
      <Dialog title={title} size="large" onClose={onClose}>
        <RolloutJobs
          ids={apply.data.jobs.map(({ id }) => id)}
          onEnd={() => {
            void templatesChanged(queryClient);
            void queryClient.invalidateQueries({ queryKey: templateKeys.every });
          }}
        />
      </Dialog>
    );
  }
  const { templates = [], checked = 0, total = 0 } = found.data ?? {};
  if (!found.isFetching && found.error === null && templates.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {say("No template has values of an earlier brand.")}
      </Dialog>
    );
  }

  // A rollout has no more than this.
  const offered = templates.slice(0, MOST_TEMPLATES);
  const picked = offered.map(({ uid }) => uid).filter((uid) => !left.has(uid));
  const refusal = refusalOf(picked.length, found.isFetching);
  const submit = () => {
    setIsRefused(refusal !== "");
    if (refusal === "") apply.mutate({ revision, template_ids: picked });
  };
  return (
    <FormDialog
      title={title}
      submitText={say("Apply to templates")}
      size="large"
      form={{ submitting: apply.isPending, failure: undefined, submit }}
      failure={apply.error !== null ? errorMessage(apply.error) : isRefused ? refusal : ""}
      onCancel={onClose}
    >
      <p>
        {say(
          "These templates have values of an earlier brand. Each one that you choose gets a new, unpublished version with the values of the current brand. Rows of reusable blocks change with their block.",
        )}
      </p>
      {found.isFetching && (
        <ProgressBar
          label={say("Checking templates")}
          value={total === 0 ? 0 : (100 * checked) / total}
          additionalInfo={total === 0 ? undefined : say("{checked} of {total} checked", { checked, total })}
        />
      )}
      {found.error !== null && (
        <LoadFailure
          title={say("Not all templates were checked.")}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {templates.length > MOST_TEMPLATES && (
        <p>
          {say(
            "{templates} have values of an earlier brand. {most} can be changed at once: apply the brand again for the others.",
            { templates: counted(templates.length, "template"), most: counted(MOST_TEMPLATES, "template") },
          )}
        </p>
      )}
      {offered.length > 0 && (
        <PickTable
          title={say("Templates of earlier brands")}
          rows={offered}
          columns={columns(setCompared)}
          rowId={({ uid }) => uid}
          rowName={({ templateName }) => templateName}
          picked={picked}
          onPick={(ids) => {
            setIsRefused(false);
            const chosen = new Set(ids);
            setLeft(new Set(offered.map(({ uid }) => uid).filter((uid) => !chosen.has(uid))));
          }}
          pageSize={PAGE_SIZE}
          disabled={apply.isPending}
        />
      )}
    </FormDialog>
  );
}

function refusalOf(count: number, isChecking: boolean): string {
  if (isChecking) return say("Please wait until all templates are checked.");
  return count === 0 ? say("Choose a template.") : "";
}

interface ComparedProps extends Pick<ApplyBrandDialogProps, "brand" | "revision"> {
  readonly template: TemplateOfEarlierBrand;
}

function Compared({ template, brand, revision }: ComparedProps) {
  const { data, error, refetch } = useQuery(beforeAndAfterQuery(template, brand, revision));
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data === null) return <Alert type="warning">{say("This version cannot be shown.")}</Alert>;
  const { subject, before, after } = data;
  const version = template.versionNumber;
  return (
    <SpaceBetween size="m">
      <MailPair
        mails={[
          { name: say("Before: version {version}", { version }), subject, html: before },
          { name: say("After: in the brand"), subject, html: after },
        ]}
      />
    </SpaceBetween>
  );
}
