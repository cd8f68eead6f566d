import type { TemplateListItem } from "#shared/models/template.ts";
import { useRestoreTemplate } from "#web/lib/templates/lifecycle.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../../snackbars/snackbars-context.ts";

/** Restores a deleted template and shows a message. */
export function useRestore() {
  const snackbars = useSnackbars();
  const { mutateAsync, isPending } = useRestoreTemplate();
  const restore = ({ uid, templateName }: Pick<TemplateListItem, "uid" | "templateName">) =>
    // The row may have left the list by then, and callbacks of `mutate` go with it.
    void mutateAsync(uid).then(
      () => snackbars.success(say("{templateName} was restored as a draft.", { templateName })),
      snackbars.report,
    );
  return { restore, isPending };
}
