import * as styles from "#web/features/drift/drift.module.css";
import Button from "@cloudscape-design/components/button";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Toggle from "@cloudscape-design/components/toggle";
import type { Account } from "#shared/models/account.ts";
import { DriftKind } from "#shared/models/drift-kind.ts";
import { say } from "#web/lib/texts/say.ts";
import { FoldedFilters } from "#web/ui/filters/folded-filters.tsx";
import { SearchBox } from "#web/ui/list-page/search-box.tsx";
import { useIsPhone } from "#web/ui/list-page/use-is-phone.ts";
import { countFilters, type DriftFilter, kindTexts } from "./drift-filter.ts";

export interface FilterBarProps {
  readonly filter: DriftFilter;
  readonly accounts: readonly Account[];
  readonly onChange: (changes: Partial<DriftFilter>) => void;
}

const anyKind = { value: "", label: say("All differences") };
const kinds = [anyKind, ...DriftKind.options.map((value) => ({ value, label: kindTexts[value] }))];
const anyAccount = { value: "", label: say("All accounts") };
const noFields = { account: undefined, kind: undefined, ignored: false };

/** The filters of the findings. */
export function FilterBar({ filter, accounts, onChange }: FilterBarProps) {
  const { account, kind, ignored, search } = filter;
  const isPhone = useIsPhone();
  const places = [anyAccount, ...accounts.map(({ id, alias }) => ({ value: id, label: alias }))];
  const searchBox = (
    <SearchBox label={say("Search templates")} search={search} onSearch={(text) => onChange({ search: text })} />
  );
  const fields = (
    <>
      <div>
        <Select
          inlineLabelText={say("Difference")}
          options={kinds}
          selectedOption={kinds.find(({ value }) => value === kind) ?? anyKind}
          onChange={({ detail }) => onChange({ kind: DriftKind.safeParse(detail.selectedOption.value).data })}
        />
      </div>
      {accounts.length > 1 && (
        <div>
          <Select
            inlineLabelText={say("AWS account")}
            options={places}
            selectedOption={places.find(({ value }) => value === account) ?? anyAccount}
            onChange={({ detail }) => onChange({ account: detail.selectedOption.value || undefined })}
          />
        </div>
      )}
      <Toggle checked={ignored} onChange={({ detail }) => onChange({ ignored: detail.checked })}>
        {say("Ignored")}
      </Toggle>
    </>
  );
  if (isPhone) {
    return (
      <SpaceBetween size="s">
        {searchBox}
        <FoldedFilters active={countFilters({ ...filter, search: "" })} onClear={() => onChange(noFields)}>
          {fields}
        </FoldedFilters>
      </SpaceBetween>
    );
  }
  return (
    <div className={styles.filters} role="group" aria-label={say("Filters")}>
      <div>{searchBox}</div>
      {fields}
      {countFilters(filter) > 0 && (
        <Button variant="link" onClick={() => onChange({ ...noFields, search: "" })}>
          {say("Clear filter")}
        </Button>
      )}
    </div>
  );
}
