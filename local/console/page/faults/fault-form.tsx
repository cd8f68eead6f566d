import ColumnLayout from "@cloudscape-design/components/column-layout";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import type { FaultList } from "../../api-schema.ts";
import type { Action } from "../ui/action.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { faultApi } from "./fault-api.ts";
import { faultKinds } from "./fault-kinds.ts";

const LONGEST_MS = 60_000;

const empty = {
  ...{ service: "", operation: "", kind: "0", ms: "1000", calls: "1" },
  ...{ share: "", seed: "", accountId: "", region: "" },
};

const numberOf = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text));
const textOr = (text: string): string | undefined => text.trim() || undefined;

/** The form that sets a fault. */
export function FaultForm({ services }: Pick<FaultList, "services">) {
  const { values, bind, set } = useFields(empty);
  const service = services.find(({ name }) => name === values.service) ?? services[0];
  const kind = faultKinds[Number(values.kind)];

  function add(): Action {
    const share = numberOf(values.share);
    return {
      work: async () => {
        const effect = kind?.does(numberOf(values.ms) ?? 1);
        if (effect === undefined || service === undefined) return;
        await faultApi.add({
          ...effect,
          service: service.name,
          operation: textOr(values.operation),
          calls: numberOf(values.calls),
          share: share === undefined ? undefined : share / 100,
          seed: numberOf(values.seed),
          accountId: textOr(values.accountId),
          region: textOr(values.region),
        });
      },
      done: "The fault is on.",
    };
  }
  return (
    <ActionForm submitText="Set fault" submit={add}>
      <ColumnLayout columns={2} minColumnWidth={220}>
        <ChoiceField
          label="Calls of"
          choices={services.map(({ name, title }) => ({ value: name, label: title }))}
          value={values.service}
          onChange={(name) => set({ service: name, operation: "" })}
        />
        <ChoiceField
          label="Operation"
          choices={[
            { value: "", label: "any operation" },
            ...(service?.operations ?? []).map((name) => ({ value: name, label: name })),
          ]}
          {...bind("operation")}
        />
        <ChoiceField
          label="Will"
          choices={faultKinds.map(({ label }, index) => ({ value: String(index), label }))}
          {...bind("kind")}
        />
        {kind?.takesMs === true && <TextField label="Late by (ms)" range={[1, LONGEST_MS]} {...bind("ms")} />}
        <TextField
          label="How many calls"
          range={[1, 100_000]}
          required={false}
          hint="Left empty, the fault stays until it is removed."
          {...bind("calls")}
        />
      </ColumnLayout>
      <ExpandableSection headerText="Only some of these calls">
        <ColumnLayout columns={2} minColumnWidth={220}>
          <TextField
            label="Share (%)"
            range={[1, 100]}
            required={false}
            hint="Left empty, every call is hit."
            {...bind("share")}
          />
          <TextField
            label="Seed"
            range={[0, 0xffffffff]}
            required={false}
            hint="The same seed hits the same calls of a row."
            {...bind("seed")}
          />
          <TextField label="AWS account" required={false} pattern="\d{12}" hint="12 digits" {...bind("accountId")} />
          <TextField label="Region" required={false} placeholder="eu-central-1" {...bind("region")} />
        </ColumnLayout>
      </ExpandableSection>
    </ActionForm>
  );
}
