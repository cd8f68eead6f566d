import Badge, { type BadgeProps } from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TemplateSummary } from "#shared/models/template-summary.ts";
import type { TemplateStatus as Status } from "#shared/models/template-status.ts";
import { say } from "#web/lib/texts/say.ts";
import { LanguagesBadge, type LanguagesBadgeProps } from "./languages-badge.tsx";

const looks = {
  published: { color: "green", text: say("Published") },
  draft: { color: "severity-medium", text: say("Draft") },
  unpublished: { color: "blue", text: say("Unpublished") },
  archived: { color: "grey", text: say("Archived") },
} as const satisfies Readonly<Record<Status, { color: BadgeProps["color"]; text: string }>>;

export interface TemplateStatusProps {
  readonly template: Pick<TemplateSummary, "status" | "unpublishedChanges" | "publishedVersion">;
  /** In how many languages the published version is in Amazon SES; not given for one alone. */
  readonly languages?: LanguagesBadgeProps["count"] | undefined;
}

/** The status of a template in the selected account, and whether Amazon SES holds an older version. */
export function TemplateStatus({ template, languages }: TemplateStatusProps) {
  const { color, text } = looks[template.status];
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <Badge color={color}>{text}</Badge>
      {differsFromPublished(template) && <Badge>{say("unpublished changes")}</Badge>}
      {languages && <LanguagesBadge count={languages} />}
    </SpaceBetween>
  );
}

/** A draft with an older published version; the other statuses say by themselves what is published. */
const differsFromPublished = ({ status, unpublishedChanges, publishedVersion }: TemplateStatusProps["template"]) =>
  status === "draft" && unpublishedChanges && publishedVersion !== undefined;
