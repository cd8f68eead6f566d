import Badge, { type BadgeProps } from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TemplateStatus as Status, TemplateSummary } from "#shared/models/template.ts";

const looks = {
  published: { color: "green", text: "Published" },
  draft: { color: "severity-medium", text: "Draft" },
  unpublished: { color: "blue", text: "Unpublished" },
  archived: { color: "grey", text: "Archived" },
} as const satisfies Readonly<Record<Status, { color: BadgeProps["color"]; text: string }>>;

export interface TemplateStatusProps {
  readonly template: Pick<TemplateSummary, "status" | "unpublishedChanges" | "publishedVersion">;
}

/** Where a template stands in the selected account, and whether what Amazon SES holds is older than it. */
export function TemplateStatus({ template }: TemplateStatusProps) {
  const { color, text } = looks[template.status];
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <Badge color={color}>{text}</Badge>
      {differsFromPublished(template) && <Badge>unpublished changes</Badge>}
    </SpaceBetween>
  );
}

/** A draft whose former version is published; the other states say by themselves how they stand to it. */
const differsFromPublished = ({ status, unpublishedChanges, publishedVersion }: TemplateStatusProps["template"]) =>
  status === "draft" && unpublishedChanges && publishedVersion !== undefined;
