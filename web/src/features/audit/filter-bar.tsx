import * as styles from "#web/features/audit/audit.module.css";
import Button from "@cloudscape-design/components/button";
import Select from "@cloudscape-design/components/select";
import { AuditAction, type AuditEntry } from "#shared/models/audit-entry.ts";
import { actionNames } from "./action-names.ts";
import { type AuditFilter, countFilters } from "./audit-filter.ts";
import { say } from "#web/lib/texts/say.ts";
import { FoldedFilters } from "#web/ui/filters/folded-filters.tsx";
import { DayField } from "#web/ui/form/day-field.tsx";
import { useIsPhone } from "#web/ui/list-page/use-is-phone.ts";
import { WhoSelect } from "./who-select.tsx";

export interface FilterBarProps {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly onChange: (changes: AuditFilter) => void;
  readonly onClear: () => void;
}

const anything = { value: "", label: say("All actions") };
const actions = [anything, ...AuditAction.options.map((value) => ({ value, label: actionNames[value] }))];

/** The filters of the audit log. */
export function FilterBar({ filter, entries, onChange, onClear }: FilterBarProps) {
  const { actor, action, from, to } = filter;
  const isPhone = useIsPhone();
  const fields = (
    <>
      <div>
        <WhoSelect actor={actor} entries={entries} onChoose={(chosen) => onChange({ actor: chosen })} />
      </div>
      <div>
        <Select
          inlineLabelText={say("Action")}
          filteringType="auto"
          filteringAriaLabel={say("Find an action")}
          filteringPlaceholder={say("Find an action")}
          noMatch={say("No matches")}
          options={actions}
          selectedOption={actions.find(({ value }) => value === action) ?? anything}
          onChange={({ detail }) => onChange({ action: AuditAction.safeParse(detail.selectedOption.value).data })}
        />
      </div>
      <DayField label={say("From")} day={from} max={to} onChoose={(day) => onChange({ from: day })} />
      <DayField label={say("To")} day={to} min={from} onChoose={(day) => onChange({ to: day })} />
    </>
  );
  if (isPhone) {
    return (
      <div className={styles.filters}>
        <FoldedFilters active={countFilters(filter)} onClear={onClear}>
          {fields}
        </FoldedFilters>
      </div>
    );
  }
  return (
    <div className={styles.filters} role="group" aria-label={say("Filters")}>
      {fields}
      {countFilters(filter) > 0 && (
        <Button variant="link" onClick={onClear}>
          {say("Clear filter")}
        </Button>
      )}
    </div>
  );
}
