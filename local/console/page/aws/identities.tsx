import type { AccountRegion } from "#local/aws/account-region.ts";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import Link from "@cloudscape-design/components/link";
import type { IdentityView } from "../../api-schema.ts";
import { placeHash } from "../lib/place.ts";
import { ActionButton, type Action } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { ActionForm, TextField, useFields } from "../ui/fields.tsx";
import { RequiredRecords } from "../ui/required-records.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { IdentityBadge } from "../ui/state-badge.tsx";
import { awsApi } from "./aws-api.ts";

export interface IdentitiesProps {
  readonly identities: readonly IdentityView[];
  readonly accountRegion: AccountRegion;
}

/** The identities of a region, and the DNS records that they need. */
export function Identities({ identities, accountRegion }: IdentitiesProps) {
  const { accountId, region } = accountRegion;
  return (
    <Card title="Identities" heading="h4">
      {identities.length === 0 ? (
        <Empty>No sender yet. Add one in Sestina, or here.</Empty>
      ) : (
        <RowTable
          label="Identities"
          items={identities}
          keyOf={({ name }) => name}
          columns={[
            { head: "Identity", cell: ({ name }) => name },
            { head: "Type", cell: ({ type }) => (type === "DOMAIN" ? "domain" : "address") },
            { head: "State", cell: ({ status }) => <IdentityBadge status={status} /> },
          ]}
          actions={({ name, status }) => (
            <>
              {status !== "SUCCESS" && (
                <ActionButton
                  label="Verify"
                  of={name}
                  work={() => awsApi.verifyIdentity(accountId, region, name)}
                  done={`${name} is verified in ${region}.`}
                />
              )}
              <ActionButton label="Delete" of={name} work={() => awsApi.deleteIdentity(accountId, region, name)} />
            </>
          )}
        />
      )}
      {identities.map(
        ({ name, records }) =>
          records !== undefined && (
            <ExpandableSection key={name} headerText={`DNS records of ${name}`}>
              <RequiredRecords identity={name} records={records} />
              <Link href={placeHash("dns")}>Publish them in the DNS tab</Link>
            </ExpandableSection>
          ),
      )}
      <NewIdentity accountRegion={accountRegion} />
    </Card>
  );
}

function NewIdentity({ accountRegion: { accountId, region } }: { readonly accountRegion: AccountRegion }) {
  const { values, bind, reset } = useFields({ name: "" });

  function add(): Action {
    const name = values.name.trim();
    return {
      work: async () => {
        await awsApi.addIdentity(accountId, region, name);
        reset();
      },
      done: name.includes("@") ? `A mail with a link went to ${name}.` : `${name} waits for its DNS records.`,
    };
  }
  return (
    <ActionForm submitText="Add identity" submit={add}>
      <TextField label="Address or domain" placeholder="news@example.com" {...bind("name")} />
    </ActionForm>
  );
}
