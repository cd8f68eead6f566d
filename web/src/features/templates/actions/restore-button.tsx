import type { TemplateListItem } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useRestore } from "#web/ui/templates/lifecycle/use-restore.ts";

/** In the row of a deleted template. */
export function RestoreButton({ template }: { template: TemplateListItem }) {
  const { restore, isPending } = useRestore();
  return (
    <PermissionButton
      variant="inline-link"
      needs={anyOf("delete_templates")}
      loading={isPending}
      ariaLabel={say("Restore {templateName}", { templateName: template.templateName })}
      onClick={() => restore(template)}
    >
      {say("Restore")}
    </PermissionButton>
  );
}
