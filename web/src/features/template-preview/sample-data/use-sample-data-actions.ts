import type { SampleData } from "#shared/models/sample-data.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import type { Values } from "../start-values.ts";
import type { Named } from "./name-dialog.tsx";
import { useDeleteSampleData, useSaveSampleData, useUpdateSampleData } from "./queries.ts";

export interface SampleDataActions {
  readonly isPending: boolean;
  /** Rejects on failure, so that the dialog can show it. */
  readonly save: (named: Named, values: Values) => Promise<void>;
  /** Rejects on failure, so that the dialog can show it. */
  readonly rename: (set: SampleData, named: Named) => Promise<void>;
  readonly update: (set: SampleData, values: Values) => void;
  /** Offers to undo it. */
  readonly remove: (set: SampleData) => void;
}

/** Stores sample data of a template, and shows messages. */
export function useSampleDataActions(
  templateId: string,
  onChosen: (set: SampleData | undefined) => void,
): SampleDataActions {
  const snackbars = useSnackbars();
  const saving = useSaveSampleData(templateId);
  const updating = useUpdateSampleData(templateId);
  const deleting = useDeleteSampleData(templateId);

  const save = async ({ name, language }: Named, values: Values) => {
    const saved = await saving.mutateAsync({ name, language, values: { ...values } });
    onChosen(saved);
    snackbars.success(say("{name} was saved.", { name: saved.name }));
  };
  const remove = async ({ id, name, language, values }: SampleData) => {
    await deleting.mutateAsync(id);
    onChosen(undefined);
    const undo = () => void save({ name, language }, values).catch(snackbars.report);
    snackbars.success(say("{name} was deleted.", { name }), { text: say("Undo"), do: undo });
  };
  const update = async ({ id, revision, name }: SampleData, values: Values) => {
    onChosen(await updating.mutateAsync({ sampleDataId: id, basedOnRevision: revision, values: { ...values } }));
    snackbars.success(say("{name} was saved.", { name }));
  };

  return {
    isPending: deleting.isPending || updating.isPending,
    save,
    rename: async ({ id, revision }, { name, language = null }) => {
      await updating.mutateAsync({ sampleDataId: id, basedOnRevision: revision, name, language });
    },
    update: (set, values) => void update(set, values).catch(snackbars.report),
    remove: (set) => void remove(set).catch(snackbars.report),
  };
}
