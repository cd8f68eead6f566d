import type { TemplateListItem } from "#shared/models/template.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagsDialog } from "#web/ui/tags/tags-dialog.tsx";
import { useTagTemplate } from "../queries.ts";

export interface TemplateTagsDialogProps {
  readonly template: TemplateListItem;
  readonly onClose: () => void;
}

export function TemplateTagsDialog({ template, onClose }: TemplateTagsDialogProps) {
  const { uid, templateName, tags } = template;
  const { success } = useSnackbars();
  const change = useTagTemplate();
  const done = () => {
    success(say("The tags of {templateName} were changed.", { templateName }));
    onClose();
  };
  const save = (tagIds: string[]) => change.mutate({ id: uid, tags: tagIds }, { onSuccess: done });
  return <TagsDialog name={templateName} tags={tags} change={change} onSave={save} onClose={onClose} />;
}
