import { RecordType } from "#local/dns/record.ts";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import { counted } from "../lib/format.ts";
import type { Action } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { useNotify } from "../ui/notices.tsx";
import { dnsApi } from "./dns-api.ts";

/** Forms for one record, and for several at once. */
export function NewRecords() {
  return (
    <Card title="New record">
      <NewRecordForm />
      <ExpandableSection headerText="Paste many">
        <PasteForm />
      </ExpandableSection>
    </Card>
  );
}

function NewRecordForm() {
  const fields = useFields({ name: "", type: RecordType.options[0] ?? "", value: "", ttl: "" });

  function add(): Action {
    const name = fields.values.name.trim();
    const ttl = fields.values.ttl === "" ? undefined : Number(fields.values.ttl);
    return {
      work: async () => {
        const type = RecordType.parse(fields.values.type);
        await dnsApi.add({ name, type, value: fields.values.value.trim(), ttl });
        fields.reset();
      },
      done: `${name} is published.`,
    };
  }
  return (
    <ActionForm submitText="Add record" submit={add} columns={2}>
      <TextField label="Name" placeholder="mail.example.com" {...fields.bind("name")} />
      <ChoiceField
        label="Type"
        choices={RecordType.options.map((value) => ({ value, label: value }))}
        {...fields.bind("type")}
      />
      <TextField label="Value" placeholder="10 mail.example.net" {...fields.bind("value")} />
      <TextField
        label="TTL (s)"
        range={[0, 2_147_483_647]}
        required={false}
        placeholder="300"
        {...fields.bind("ttl")}
      />
    </ActionForm>
  );
}

function PasteForm() {
  const fields = useFields({ text: "" });
  const notify = useNotify();

  async function paste(): Promise<void> {
    const { added } = await dnsApi.paste(fields.values.text);
    fields.reset();
    notify(`${counted(added, "record is", "records are")} published.`);
  }
  return (
    <ActionForm submitText="Add all of them" submit={() => ({ work: paste })}>
      <TextField
        label="Zone file or CSV"
        lines={6}
        hint="Lines of a zone file, or CSV with the columns Type, Name and Value as SES's console offers it."
        {...fields.bind("text")}
      />
    </ActionForm>
  );
}
