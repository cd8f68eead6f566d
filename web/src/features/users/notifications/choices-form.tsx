import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { NotificationChoices } from "#shared/models/notification-choice.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { UnsavedDialog } from "#web/ui/unsaved/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/unsaved/use-leave-guard.ts";
import { choiceColumns, type ChosenKind } from "./choice-columns.tsx";
import { useSetChoices } from "./queries.ts";

const choicesOf = (chosen: readonly ChosenKind[]): NotificationChoices =>
  Object.fromEntries(chosen.map(({ kind, choice }) => [kind, choice]));

/** The mails that a user gets, by kind of notification. `saved` changes when the form is saved. */
export function ChoicesForm({ saved }: { saved: readonly ChosenKind[] }) {
  const snackbars = useSnackbars();
  const setting = useSetChoices();
  const form = useForm({
    schema: NotificationChoices,
    initial: choicesOf(saved),
    onSubmit: async (values) => {
      // What another window has changed meanwhile stays.
      await setting.mutateAsync(choicesOf(changedKinds(values)));
      snackbars.success(say("Your choices were saved."));
    },
  });
  const changedKinds = (values: NotificationChoices): ChosenKind[] =>
    saved.flatMap(({ kind, choice }) => {
      const now = values[kind] ?? choice;
      return now === choice ? [] : [{ kind, choice: now }];
    });
  const isChanged = changedKinds(form.values).length > 0;
  const guard = useLeaveGuard(isChanged);
  const save = async () => {
    if (!(await form.submit())) guard.stay();
  };
  const columns = choiceColumns((kind, choice) => form.set(kind, choice));
  return (
    <form
      noValidate
      aria-label={say("Mails")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SpaceBetween size="l">
        {form.failure !== undefined && <Alert type="error">{errorMessage(form.failure)}</Alert>}
        <DataTable
          variant="embedded"
          items={saved.map(({ kind, choice }) => ({ kind, choice: form.values[kind] ?? choice }))}
          trackBy={({ kind }) => kind}
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: say("Mails by kind of notification") }}
        />
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={form.submitting} disabled={!isChanged}>
            {say("Save")}
          </Button>
          <Button
            variant="link"
            formAction="none"
            disabled={!isChanged || form.submitting}
            onClick={() => saved.forEach(({ kind, choice }) => form.set(kind, choice))}
          >
            {say("Undo changes")}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
      {guard.asking && (
        <UnsavedDialog
          needs="signed-in"
          saving={form.submitting}
          onDiscard={guard.leave}
          onSave={() => void save()}
          onStay={guard.stay}
        >
          {say("Your choices of mails are not saved yet.")}
        </UnsavedDialog>
      )}
    </form>
  );
}
