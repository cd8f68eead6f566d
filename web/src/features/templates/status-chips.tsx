import "./status-chips.css";
import { TemplateStatus } from "#shared/models/template.ts";
import type { StatusFilterControl } from "./use-status-filter.ts";

const names: Readonly<Record<TemplateStatus, string>> = {
  draft: "Draft",
  published: "Published",
  unpublished: "Unpublished",
  archived: "Archived",
};

/** Which statuses the list shows: one switch for each. Turning the last one off shows the usual ones again. */
export function StatusChips({ statuses, choose }: StatusFilterControl) {
  const toggle = (status: TemplateStatus) =>
    choose(TemplateStatus.options.filter((other) => statuses.includes(other) !== (other === status)));
  return (
    <div className="status-chips" role="group" aria-label="Status">
      {TemplateStatus.options.map((status) => (
        <button
          key={status}
          type="button"
          className="status-chip"
          aria-pressed={statuses.includes(status)}
          onClick={() => toggle(status)}
        >
          {names[status]}
        </button>
      ))}
    </div>
  );
}
