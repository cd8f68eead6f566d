import * as templateFrameStyles from "#web/ui/templates/template-frame.module.css";
import Icon from "@cloudscape-design/components/icon";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessages } from "#shared/error-messages.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";
import { submittedValuesOf } from "#web/lib/templates/submitted-values.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { useTestMail } from "#web/ui/test-mails/use-test-mail.tsx";

export interface TestMailToolProps {
  readonly template: Template;
  /** Whether it could be saved as it is. */
  readonly isFit: boolean;
  /** What a save would store now; undefined until the editor is open. */
  readonly readChange: (() => Promise<TemplateChange>) | undefined;
}

/** Sends the user the mail as it is in the editor, saved or not. */
export function TestMailTool({ template, isFit, readChange }: TestMailToolProps) {
  const queries = useQueryClient();
  const test = useTestMail(template.uid, async () => {
    if (readChange === undefined) throw new Error("The editor is not open");
    const change = await readChange();
    const [{ valuesOfDraft }, sets] = await Promise.all([
      loadChunk(() => import("./values-of-draft.ts")),
      queries.query(sampleDataQuery(template.uid)),
    ]);
    return { change, variables: valuesOfDraft(template, change, submittedValuesOf(template.uid), sets) };
  });
  const hasAccount = template.awsAccountId !== null;
  const name = hasAccount ? say("Send me a test") : say(errorMessages.TEMPLATE_CANNOT_BE_SENT);
  return (
    <>
      <button
        type="button"
        className={templateFrameStyles.headerTool}
        aria-label={say("Send me a test")}
        title={name}
        disabled={!isFit || readChange === undefined || !hasAccount || test.isSending}
        aria-busy={test.isSending}
        onClick={test.sendToMe}
      >
        <Icon name="send" />
      </button>
      {test.dialog}
    </>
  );
}
