import type { Template } from "#shared/models/template.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useTagTemplate } from "./queries.ts";

/** The tags of a template, which change at once. */
export function TemplateTags({ template, disabled }: { template: Template; disabled: boolean }) {
  const { report } = useSnackbars();
  const tagging = useTagTemplate(template.uid);
  // While a change is pending, its tags are shown.
  const shown = tagging.isPending ? tagging.variables : template.tags.map(({ id }) => id);
  return (
    <TagPicker tagIds={shown} disabled={disabled} onChange={(tags) => tagging.mutate(tags, { onError: report })} />
  );
}
