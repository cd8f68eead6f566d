import type { TemplateListItem } from "#shared/models/template.ts";
import { useDeleteTemplate } from "#web/lib/templates/lifecycle.ts";
import { useSnackbars } from "../../snackbars/snackbars-context.ts";
import { useRestore } from "./use-restore.ts";

/** Deletes a template and offers to undo it. */
export function useDelete() {
  const snackbars = useSnackbars();
  const deletion = useDeleteTemplate();
  const { restore } = useRestore();
  const remove = (template: Pick<TemplateListItem, "uid" | "templateName">, onDone: () => void) => {
    const tell = ({ liveIn }: Awaited<ReturnType<typeof deletion.mutateAsync>>) => {
      const where =
        liveIn.length === 0 ? "" : ` It is being deleted from ${liveIn.map(({ alias }) => alias).join(", ")}.`;
      snackbars.success(`${template.templateName} was deleted.${where}`, { text: "Undo", do: () => restore(template) });
      onDone();
    };
    // The row may have left the list by then, and callbacks of `mutate` go with it. A failure is `deletion.error`.
    deletion.mutateAsync(template.uid).then(tell, () => undefined);
  };
  return { deletion, remove };
}
