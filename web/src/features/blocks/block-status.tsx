import type { BlockState } from "#shared/models/block-state.ts";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";

/**
 * A block's state in the words of template statuses: "Draft" if not all templates have it, "Unpublished" if all have
 * it.
 */
export function BlockStatus({ state }: { state: BlockState }) {
  const status = state === "PROPAGATED" ? "unpublished" : state === "DELETED" ? "archived" : "draft";
  return <TemplateStatus template={{ status, unpublishedChanges: false }} />;
}
