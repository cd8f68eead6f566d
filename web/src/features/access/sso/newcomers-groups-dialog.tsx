import { SsoGroups, type SsoConnection } from "#shared/models/sso.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { GroupChoice } from "../users/group-choice.tsx";
import { useSetNewcomersGroups } from "./queries.ts";

export interface NewcomersGroupsDialogProps {
  readonly connection: SsoConnection;
  readonly onClose: () => void;
}

/** The user groups of users who sign in for the first time; existing members keep theirs. */
export function NewcomersGroupsDialog({ connection: { id, userGroups }, onClose }: NewcomersGroupsDialogProps) {
  const change = useSetNewcomersGroups();
  const form = useDialogForm({
    schema: SsoGroups,
    initial: { userGroupIds: userGroups.map((group) => group.id) },
    save: ({ userGroupIds }) => change.mutateAsync({ id, userGroupIds }),
    success: say("Successfully updated your information!"),
    onClose,
  });
  return (
    <FormDialog title={say("User groups of newcomers")} submitText={say("Save")} form={form} onCancel={onClose}>
      <GroupChoice
        chosen={form.values.userGroupIds}
        problem={form.problem("userGroupIds")}
        onChange={(ids) => form.set("userGroupIds", ids)}
      />
    </FormDialog>
  );
}
