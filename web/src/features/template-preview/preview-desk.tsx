import * as personalizationPanelStyles from "#web/features/template-preview/personalization-panel.module.css";
import * as styles from "#web/features/template-preview/preview-desk.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import ToggleButton from "@cloudscape-design/components/toggle-button";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { plans } from "#shared/plans.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { closenessTo } from "#web/lib/templates/sample-data-closeness.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";
import { withoutWords } from "#web/lib/languages/without-words.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { LanguageSelect } from "#web/ui/languages/language-select.tsx";
import { TemplateFrame } from "#web/ui/templates/template-frame.tsx";
import { placeholderData } from "#web/ui/mail/placeholder-data.ts";
import { lockedSamples } from "#web/ui/mail/locked-samples.ts";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import { MailView } from "#web/ui/mail/mail-view.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import type { Mail } from "./personalization.ts";
import { PersonalizationPanel } from "./personalization-panel.tsx";
import { ProblemList } from "./problem-list.tsx";
import { RenderingWarning } from "./rendering-warning.tsx";
import { useSampleDataChoice } from "./sample-data/use-sample-data-choice.ts";
import { valueChoices, valuesByLanguage } from "./sends/value-choices.ts";
import { TestMailButton } from "./test-mail-button.tsx";
import { shownMail } from "./shown-mail.ts";
import { usePersonalization } from "./use-personalization.ts";
import { usePreviewLanguage } from "./use-preview-language.ts";
import { sendBlocker } from "./send-blocker.ts";

const CodeDialog = lazyChunk(async () => (await import("./code/code-dialog.tsx")).CodeDialog);
const BranchesView = lazyChunk(async () => (await import("./branches/branches-view.tsx")).BranchesView);
const SendDialog = lazyChunk(async () => (await import("./sends/send-dialog.tsx")).SendDialog);

/** A preview of a template with its placeholders filled in, which can be sent. */
export function PreviewDesk({ template: stored }: { template: Template }) {
  const language = usePreviewLanguage(stored);
  const { template } = language;
  const missing = withoutWords(language);
  const { subscription } = useCompany();
  const [open, setOpen] = useState<"send" | "code">();
  const close = () => setOpen(undefined);
  const [showsBranches, setShowsBranches] = useState(false);
  const mayFillComplex = plans[subscription.name].complexPlaceholders;
  const { mail, problems } = useMail(template, mayFillComplex);
  const control = usePersonalization(template.uid, mail);
  const { submitted } = control.state;
  const { data: sampleData = [] } = useQuery(sampleDataQuery(template.uid));
  const choice = useSampleDataChoice(sampleData, control, language);
  const choices = valueChoices(mail.tree, submitted, sampleData, closenessTo(language.code, language.codes));
  const sample = submitted === undefined && mail.tree.fields.length > 0 ? valuesByLanguage(choices) : undefined;
  const reason = sendBlocker({
    hasAccount: template.awsAccountId !== null,
    isBroken: problems.length > 0,
    isLocked: mail.samples !== undefined,
    needsValues: choices.every(({ data }) => data === undefined),
  });
  const shown = shownMail(mail, submitted);

  return (
    <TemplateFrame
      template={template}
      subject={null}
      actions={
        <>
          <LanguageSelect
            codes={language.codes}
            code={language.code}
            label={say("Language of the mail")}
            onChoose={choice.chooseLanguage}
          />
          <ToggleButton pressed={showsBranches} onChange={({ detail }) => setShowsBranches(detail.pressed)}>
            {say("All branches")}
          </ToggleButton>
          <Button onClick={() => setOpen("code")}>{say("Use in code")}</Button>
          <TestMailButton
            template={stored}
            isBroken={problems.length > 0}
            content={{
              variables: submitted ?? sample?.data ?? placeholderData(mail.tree),
              ...(language.code !== undefined && { language: language.code }),
            }}
          />
          <PermissionButton
            variant="primary"
            iconName="send"
            needs={anyOf("edit_templates", "publish_templates")}
            disabled={reason !== undefined}
            {...(reason !== undefined && { disabledReason: reason })}
            onClick={() => setOpen("send")}
          >
            {say("Send")}
          </PermissionButton>
        </>
      }
    >
      <main className={styles.previewDesk}>
        {showsBranches ? (
          <Suspense fallback={<Waiting />}>
            <BranchesView
              name={template.templateName}
              mail={mail}
              language={language.said}
              data={submitted ?? sample?.data}
              sampleDataName={sample?.label}
            />
          </Suspense>
        ) : (
          <MailView name={template.templateName} mail={shown} />
        )}
        <aside className={personalizationPanelStyles.personalization} aria-labelledby="personalization-title">
          <h2 id="personalization-title">{say("Email Personalization")}</h2>
          {template.awsAccountId !== null && <RenderingWarning templateId={template.uid} />}
          {missing !== "" && <Alert type="info">{missing}</Alert>}
          {language.failure !== null && <Alert type="error">{errorMessage(language.failure)}</Alert>}
          {problems.length > 0 && (
            <Alert type="error" header={say("Extracting placeholders failed. Review your template and try again.")}>
              <ProblemList problems={problems} />
            </Alert>
          )}
          <PersonalizationPanel
            templateId={template.uid}
            mail={mail}
            control={control}
            choice={choice}
            language={language}
          />
        </aside>
      </main>
      <Suspense>
        {open === "send" && (
          <SendDialog
            template={stored}
            language={{ ...language, choose: choice.chooseLanguage }}
            blocker={reason}
            choices={choices}
            onClose={close}
          />
        )}
        {open === "code" && <CodeDialog template={template} tree={mail.tree} data={submitted} onClose={close} />}
      </Suspense>
    </TemplateFrame>
  );
}

/** The parts of a template and its placeholders, or why they cannot be parsed. */
function useMail(template: Template, mayFillComplex: boolean) {
  return useMemo(() => {
    const parts = mailPartsOf(template);
    const found = extractPlaceholders(parts);
    const tree = found.ok ? found.tree : ({ kind: "object", fields: [] } as const);
    const isLocked = isComplex(tree) && !mayFillComplex;
    const mail: Mail = { parts, tree, ...(isLocked && { samples: lockedSamples(tree) }) };
    return { mail, problems: found.ok ? [] : found.problems };
  }, [template, mayFillComplex]);
}
