import { useState } from "react";
import type { Template, TemplateChange } from "#shared/models/template.ts";
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
  readonly publish: (how?: { readonly overwrite: boolean }) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Saving and publishing what is open in the editor. */
export function useSaving({ template, draft, readDesign, onSaved }: SavingOptions): Saving {
  const { success, report } = useSnackbars();
  const [trouble, setTrouble] = useState<Trouble>();
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
    publish: async ({ overwrite } = { overwrite: false }) => {
      setTrouble(undefined);
      try {
        await publishTemplate.mutateAsync({ overwrite });
      } catch (error) {
        return failed(error, troubleOfPublish(error));
      }
      success("Success! Your template was published to AWS SES.");
      return true;
    },
  };
}
