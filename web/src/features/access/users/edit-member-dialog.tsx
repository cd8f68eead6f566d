import * as z from "zod";
import { GroupsOfMember, type Member } from "#shared/models/member.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useSetGroups } from "../queries.ts";
import { GroupChoice } from "./group-choice.tsx";
import { refusalOf } from "../refusal.ts";

const Form = z.object(GroupsOfMember.shape);

/** Changes the user groups of a member. The e-mail address cannot be changed. */
export function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const change = useSetGroups();
  const form = useForm({
    schema: Form,
    initial: { ids: member.userGroups.map(({ id }) => id) },
    onSubmit: async ({ ids }) => {
      await change.mutateAsync({ id: member.uid, ids });
      snackbars.success("Successfully updated your information!");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit member"
      submitText="Save"
      form={form}
      failure={form.failure === undefined ? "" : refusalOf(form.failure)}
      onCancel={onClose}
    >
      <TextField label="Email address" value={member.email} disabled onChange={() => undefined} />
      <GroupChoice chosen={form.values.ids} problem={form.problem("ids")} onChange={(ids) => form.set("ids", ids)} />
    </FormDialog>
  );
}
