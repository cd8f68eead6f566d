import type { TemplateListItem } from "#shared/models/template.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRestoreTemplate } from "../queries.ts";

/** Brings a deleted template back and says so. */
export function useRestore() {
  const snackbars = useSnackbars();
  const { mutate, isPending } = useRestoreTemplate();
  const restore = ({ uid, templateName }: Pick<TemplateListItem, "uid" | "templateName">) =>
    mutate(uid, {
      onSuccess: () => snackbars.success(`${templateName} was restored as a draft.`),
      onError: snackbars.report,
    });
  return { restore, isPending };
}
