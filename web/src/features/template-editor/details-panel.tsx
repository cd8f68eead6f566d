import * as styles from "#web/features/template-editor/details-panel.module.css";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
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
    <aside id={id} className={styles.templateDetails} aria-label={say("Template details")}>
      <h2>{say("Details")}</h2>
      <dl>
        <dt>{say("Status")}</dt>
        <dd>
          <TemplateStatus template={template} />
        </dd>
        <dt>{say("Version")}</dt>
        <dd>{versionNumber}</dd>
        <dt>{say("Published version")}</dt>
        <dd>{publishedVersion ?? say("None")}</dd>
        {publishedTimestamp !== undefined && (
          <>
            <dt>{say("Published")}</dt>
            <dd>{dateAndTime(publishedTimestamp)}</dd>
          </>
        )}
        <dt>{say("Created")}</dt>
        <dd>{dateAndTime(template.createdTimestamp)}</dd>
        <dt>{say("Last updated")}</dt>
        <dd>{dateAndTime(template.updatedTimestamp)}</dd>
      </dl>
      <SpaceBetween size="m">
        <TextField
          label={say("Template name")}
          value={name}
          problem={nameProblem}
          disabled={!mayEdit}
          {...(isPublishedByName && {
            hint: say("Amazon SES gets the new name with the next publish, and keeps {templateName} as well.", {
              templateName,
            }),
          })}
          onChange={onName}
        />
        <FormerNames id={template.uid} />
        <TemplateTags template={template} disabled={!mayEdit} />
      </SpaceBetween>
      <LanguageWords {...words} disabled={!mayEdit} />
      <h3>{say("Sending")}</h3>
      <MailSettingsFields {...settings} disabled={!mayEdit} />
      <h3>{say("Text part")}</h3>
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
