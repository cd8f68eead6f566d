import Link from "@cloudscape-design/components/link";
import type { RecordView, WaitingDomain } from "../../dns-schema.ts";
import { useLive } from "../lib/live.ts";
import { awsHash } from "../lib/place.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty, Pane } from "../ui/card.tsx";
import { RequiredRecords } from "../ui/required-records.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { IdentityBadge } from "../ui/state-badge.tsx";
import { dnsApi } from "./dns-api.ts";
import { NewRecords } from "./new-records.tsx";

const lead =
  "The public DNS of the local AWS. SES verifies a domain once its records are here, and misses them once they are gone.";

/** The DNS: the records that SES requires, and the existing ones. */
export function DnsTab() {
  const { data, lost } = useLive(["dns"], dnsApi.zone);
  return (
    <Pane title="DNS" lead={lead} state={{ isLoaded: data !== undefined, lost }}>
      {data?.domains.map((domain) => (
        <DomainCard key={`${domain.accountId} ${domain.region} ${domain.identity}`} domain={domain} />
      ))}
      {data !== undefined && (
        <Card label="Records">
          <Records records={data.records} />
        </Card>
      )}
      <NewRecords />
    </Pane>
  );
}

/** One domain identity of SES, with the records it requires. */
function DomainCard({ domain }: { readonly domain: WaitingDomain }) {
  const { identity, region, accountId, accountName, status, mailFromStatus, records } = domain;
  return (
    <Card
      title={identity}
      label={`${identity} in ${region}`}
      badge={<IdentityBadge status={status} />}
      actions={
        <ActionButton
          label="Publish records"
          of={`of ${identity} in ${region}`}
          disabled={status === "SUCCESS" && records.every(({ isPublished }) => isPublished)}
          work={() => dnsApi.publish(domain)}
          done={`The records of ${identity} are published. SES looks for them now.`}
        />
      }
    >
      <Link href={awsHash(accountId, region)}>{`${accountName} · ${region}`}</Link>
      {mailFromStatus && (
        <div>
          MAIL FROM <IdentityBadge status={mailFromStatus} />
        </div>
      )}
      <RequiredRecords identity={identity} records={records} />
    </Card>
  );
}

function Records({ records }: { readonly records: readonly RecordView[] }) {
  if (records.length === 0) {
    return (
      <Empty>
        The DNS is empty: every lookup finds nothing. Add records below, or publish those of a domain above.
      </Empty>
    );
  }
  return (
    <RowTable
      label="DNS records"
      items={records}
      keyOf={({ name, type, value }) => `${type} ${name} ${value}`}
      columns={[
        { head: "Name", cell: ({ name }) => name },
        { head: "Type", cell: ({ type }) => type },
        { head: "Value", cell: ({ value }) => value },
        { head: "TTL", cell: ({ ttl }) => `${String(ttl)} s` },
      ]}
      actions={(record) => (
        <ActionButton
          label="Delete"
          of={`${record.type} ${record.name} ${record.value}`}
          work={() => dnsApi.remove(record)}
        />
      )}
    />
  );
}
