import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Job } from "#shared/models/job.ts";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { failureOfPublish } from "#web/lib/templates/publishing.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/queries.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { changeOf, type Draft } from "./draft.ts";
import { usePublishTemplate, useSaveTemplate } from "./queries.ts";
import { troubleOfPublish, troubleOfSave, type Trouble } from "./trouble.ts";

export interface SavingOptions {
  readonly template: Template;
  readonly draft: Draft;
  readonly readDesign: () => Promise<string>;
  /** Called with the draft that is now saved. */
  readonly onSaved: (saved: Draft) => void;
}

export interface Saving {
  readonly busy: boolean;
  /** What the last try asks; nothing else is to be done before it is answered. */
  readonly trouble: Trouble | undefined;
  /** False when it did not work; the person has been told. */
  readonly save: (how?: { readonly overNewest: boolean }) => Promise<boolean>;
  readonly publish: (how?: { readonly overwrite?: string }) => Promise<boolean>;
  /** A publish that takes longer than its request. */
  readonly publishing: Job | undefined;
  /** Called when that has ended, or is to go on unseen. */
  readonly endPublishing: (job?: Job) => Promise<void>;
  readonly dismiss: () => void;
}

const publishedText = "Success! Your template was published to AWS SES.";

/** Saving and publishing what is open in the editor. */
export function useSaving({ template, draft, readDesign, onSaved }: SavingOptions): Saving {
  const { success, report } = useSnackbars();
  const [trouble, setTrouble] = useState<Trouble>();
  const [publishing, setPublishing] = useState<Job>();
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const saveTemplate = useSaveTemplate(template.uid);
  const publishTemplate = usePublishTemplate(template.uid);

  const failed = (error: unknown, asks: Trouble | undefined) => {
    if (asks === undefined) report(error);
    setTrouble(asks);
    return false;
  };

  return {
    busy: saving || publishTemplate.isPending,
    trouble,
    dismiss: () => setTrouble(undefined),
    save: async ({ overNewest } = { overNewest: false }) => {
      setTrouble(undefined);
      setSaving(true);
      let change: TemplateChange | undefined;
      try {
        change = await changeOf(draft, template, readDesign);
        await saveTemplate.mutateAsync({ change, overNewest });
      } catch (error) {
        return failed(error, change && troubleOfSave(error, change));
      } finally {
        setSaving(false);
      }
      onSaved(draft);
      success("Success! Your template was saved.");
      return true;
    },
    publish: async ({ overwrite } = {}) => {
      setTrouble(undefined);
      try {
        const published = await publishTemplate.mutateAsync({ overwrite });
        if ("job" in published) setPublishing(published.job);
        else success(publishedText);
      } catch (error) {
        return failed(error, troubleOfPublish(error));
      }
      return true;
    },
    publishing,
    endPublishing: useCallback(
      async (job?: Job) => {
        setPublishing(undefined);
        if (job?.state === "done") {
          success(publishedText);
          await queryClient.invalidateQueries({ queryKey: templateKeys.one(template.uid) });
          await templatesChanged(queryClient);
        } else if (job !== undefined) {
          const error = await failureOfPublish(job).catch((cause: unknown) => cause);
          const asks = troubleOfPublish(error);
          if (asks === undefined) report(error);
          setTrouble(asks);
        }
      },
      [queryClient, report, success, template.uid],
    ),
  };
}
