import * as styles from "#web/features/template-editor/details-panel.module.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { FormerNames } from "#web/ui/former-names/former-names.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";
import { MailSettingsFields, type MailSettingsFieldsProps } from "./mail-settings-fields.tsx";
import { LanguageWords, type LanguageWordsProps } from "./language-words.tsx";
import { TextPart } from "./text-part.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useTagTemplate } from "./queries.ts";

export interface DetailsPanelProps {
  readonly id: string;
  readonly template: Template;
  /** The text in the name field. */
  readonly name: string;
  /** "" if there is no problem. */
  readonly nameProblem: string;
  readonly onName: (name: string) => void;
  readonly settings: Omit<MailSettingsFieldsProps, "disabled">;
  readonly words: Omit<LanguageWordsProps, "disabled">;
  /** The edited text part; undefined if it is not edited. */
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

/** The side panel of the editor: status, properties, mail settings and text part. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { id, template, name, nameProblem, onName, settings, words, text, onText } = props;
  const { templateName, versionNumber, publishedVersion, publishedTimestamp } = template;
  const mayEdit = useMay(anyOf("edit_templates"));
  const isPublishedByName = publishedVersion !== undefined && name !== templateName;
  return (
    <aside id={id} className={styles.templateDetails} aria-label="Template details">
      <h2>Details</h2>
      <dl>
        <dt>Status</dt>
        <dd>
          <TemplateStatus template={template} />
        </dd>
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
      <SpaceBetween size="m">
        <TextField
          label="Template name"
          value={name}
          problem={nameProblem}
          disabled={!mayEdit}
          {...(isPublishedByName && {
            hint: `Amazon SES gets the new name with the next publish, and keeps ${templateName} as well.`,
          })}
          onChange={onName}
        />
        <FormerNames id={template.uid} />
        <TemplateTags template={template} disabled={!mayEdit} />
      </SpaceBetween>
      <LanguageWords {...words} disabled={!mayEdit} />
      <h3>Sending</h3>
      <MailSettingsFields {...settings} disabled={!mayEdit} />
      <h3>Text part</h3>
      <TextPart saved={template} drafted={text} onText={onText} />
    </aside>
  );
}

/** The tags of a template, which change at once. */
function TemplateTags({ template, disabled }: { template: Template; disabled: boolean }) {
  const { report } = useSnackbars();
  const tagging = useTagTemplate(template.uid);
  // While a change is pending, its tags are shown.
  const shown = tagging.isPending ? tagging.variables : template.tags.map(({ id }) => id);
  return (
    <TagPicker tagIds={shown} disabled={disabled} onChange={(tags) => tagging.mutate(tags, { onError: report })} />
  );
}
