import "./details-panel.css";
import type { Template } from "#shared/models/template.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { TemplateStatus } from "#web/ui/template/template-status.tsx";
import { TextPart } from "./text-part.tsx";

export interface DetailsPanelProps {
  readonly id: string;
  readonly template: Template;
  /** The text part as drafted; undefined: as the template has it. */
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

/** The side drawer: where the template stands, what is known of it, and its plain-text part. */
export function DetailsPanel({ id, template, text, onText }: DetailsPanelProps) {
  const { templateName, versionNumber, publishedVersion, publishedTimestamp } = template;
  return (
    <aside id={id} className="template-details" aria-label="Template details">
      <h2>Details</h2>
      <dl>
        <dt>Status</dt>
        <dd>
          <TemplateStatus template={template} />
        </dd>
        <dt>Name</dt>
        <dd>{templateName}</dd>
        <dt>Version</dt>
        <dd>{versionNumber}</dd>
        <dt>Published version</dt>
        <dd>{publishedVersion ?? "None"}</dd>
        {publishedTimestamp !== undefined && (
          <>
            <dt>Published</dt>
            <dd>{dateAndTime(publishedTimestamp)}</dd>
          </>
        )}
        <dt>Created</dt>
        <dd>{dateAndTime(template.createdTimestamp)}</dd>
        <dt>Last updated</dt>
        <dd>{dateAndTime(template.updatedTimestamp)}</dd>
      </dl>
      <h3>Text part</h3>
      <TextPart saved={template} drafted={text} onText={onText} />
    </aside>
  );
}
