import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import Multiselect from "@cloudscape-design/components/multiselect";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { KeyScope } from "#shared/key-scopes.ts";
import { say } from "#web/lib/texts/say.ts";
import { scopeOptions } from "./key-words.ts";

interface OpenedFieldsProps {
  /** The accounts that can be chosen. */
  readonly accounts: readonly { readonly id: string; readonly alias: string }[];
  readonly accountIds: readonly string[];
  readonly scopes: readonly KeyScope[];
  readonly problem: (name: "accountIds" | "scopes") => string;
  readonly onAccounts: (accountIds: string[]) => void;
  readonly onScopes: (scopes: KeyScope[]) => void;
}

/** What a key or a trusted issuer opens: accounts and scopes. */
export function OpenedFields({ accounts, accountIds, scopes, problem, onAccounts, onScopes }: OpenedFieldsProps) {
  const options = accounts.map(({ id, alias }) => ({ value: id, label: alias }));
  return (
    <SpaceBetween size="l">
      <FormField label={say("AWS accounts")} errorText={problem("accountIds")} stretch>
        <Multiselect
          placeholder={say("Choose accounts")}
          options={options}
          selectedOptions={options.filter(({ value }) => accountIds.includes(value))}
          deselectAriaLabel={({ label }) => say("Take out {label}", { label: label ?? "" })}
          expandToViewport
          onChange={({ detail }) => onAccounts(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        />
      </FormField>
      <FormField label={say("What it may do")} errorText={problem("scopes")} stretch>
        <SpaceBetween size="xs">
          {scopeOptions.map(({ value, label, description }) => (
            <Checkbox
              key={value}
              checked={scopes.includes(value)}
              disabled={value === "read"}
              description={description}
              onChange={({ detail }) =>
                onScopes(detail.checked ? [...scopes, value] : scopes.filter((scope) => scope !== value))
              }
            >
              {label}
            </Checkbox>
          ))}
        </SpaceBetween>
      </FormField>
    </SpaceBetween>
  );
}
