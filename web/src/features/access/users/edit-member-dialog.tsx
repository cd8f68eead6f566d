import * as z from "zod";
import { GroupsOfMember, type Member } from "#shared/models/member.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSetGroups } from "../queries.ts";
import { GroupChoice } from "./group-choice.tsx";
import { refusalOf } from "../refusal.ts";

const Form = z.object(GroupsOfMember.shape);

/** Changes the user groups of a member. The e-mail address cannot be changed. */
export function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useSetGroups();
  const form = useDialogForm({
    schema: Form,
    initial: { ids: member.userGroups.map(({ id }) => id) },
    save: ({ ids }) => change.mutateAsync({ id: member.uid, ids }),
    success: say("Successfully updated your information!"),
    onClose,
  });
  return (
    <FormDialog
      title={say("Edit member")}
      submitText={say("Save")}
      form={form}
      failure={form.failure === undefined ? "" : refusalOf(form.failure)}
      onCancel={onClose}
    >
      <TextField label={say("Email address")} value={member.email} disabled onChange={() => undefined} />
      <GroupChoice chosen={form.values.ids} problem={form.problem("ids")} onChange={(ids) => form.set("ids", ids)} />
    </FormDialog>
  );
}
