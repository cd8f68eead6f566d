import Button from "@cloudscape-design/components/button";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import Container from "@cloudscape-design/components/container";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DomainIdentity } from "#shared/models/domain-identity.ts";
import { saveCsv, saveFile } from "#web/lib/files/save-file.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { Page } from "#web/ui/page.tsx";
import { domainDnsQuery, domainQuery } from "../queries.ts";
import { DmarcHint } from "./dmarc-hint.tsx";
import { DomainWarnings } from "./domain-warnings.tsx";
import { recordsTable, recordsZone } from "./record-files.ts";
import { RecordTable } from "./record-table.tsx";
import { RemoveDomainButton } from "./remove-domain-button.tsx";
import { Verification } from "./verification.tsx";

export interface DomainDetailProps {
  readonly domain: DomainIdentity;
  readonly onRemoved: () => void;
}

export function DomainDetail({ domain, onRemoved }: DomainDetailProps) {
  const { uid, domainName, identity, dkimRecords, mailFromRecords } = domain;
  const queryClient = useQueryClient();
  const dns = useQuery(domainDnsQuery(uid));
  const checkAgain = () =>
    void Promise.all(
      [domainQuery(uid), domainDnsQuery(uid)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="refresh" loading={dns.isFetching} onClick={checkAgain}>
        {say("Check again")}
      </Button>
      <DownloadMenu domain={domain} />
      <RemoveDomainButton id={uid} name={domainName} variant="normal" onRemoved={onRemoved} />
    </SpaceBetween>
  );
  return (
    <Page
      title={domainName}
      description={<LinkTo to="/aws/domain-identities">{say("All domains")}</LinkTo>}
      actions={actions}
    >
      <DomainWarnings domain={domain} />
      <Container>
        <KeyValuePairs
          columns={4}
          items={[
            { label: say("Domain"), value: identity },
            { label: say("Sending"), value: <Verification status={domain.sendingStatus} /> },
            {
              label: domain.dkimSigning ? "DKIM" : say("DKIM (signing is off)"),
              value: <Verification status={domain.dkimStatus} />,
            },
            { label: say("MAIL FROM"), value: <Verification status={domain.mailFromStatus} /> },
          ]}
        />
      </Container>
      <RecordTable
        title={say("DKIM records")}
        description={say("They prove that the domain is yours, and let providers check the signature of its mails.")}
        records={dkimRecords}
        check={dns}
      />
      {mailFromRecords.length > 0 && (
        <RecordTable
          title={say("MAIL FROM records")}
          description={say(
            "The MX record must be the only one of its name; the TXT record lets Amazon SES send for it.",
          )}
          records={mailFromRecords}
          check={dns}
        />
      )}
      <DmarcHint record={domain.domainRecord} check={dns} />
    </Page>
  );
}

/** Downloads the records to publish, as a zone file or a CSV file. */
function DownloadMenu({ domain }: { domain: DomainIdentity }) {
  const save = (id: string) => {
    if (id === "zone") saveFile(`${domain.identity}.zone`, "text/plain", recordsZone(domain));
    else saveCsv(`${domain.identity}.csv`, recordsTable(domain));
  };
  return (
    <ButtonDropdown
      items={[
        { id: "zone", text: say("Zone file") },
        { id: "csv", text: say("CSV file") },
      ]}
      onItemClick={({ detail }) => save(detail.id)}
    >
      {say("Download records")}
    </ButtonDropdown>
  );
}
