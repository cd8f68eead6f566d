import Alert from "@cloudscape-design/components/alert";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { UseQueryResult } from "@tanstack/react-query";
import type { DnsCheck, DnsRecord } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";
import { DnsState } from "./dns-state.tsx";
import { DnsText } from "./dns-text.tsx";

export interface DmarcHintProps {
  /** The recommended policy. */
  readonly record: DnsRecord;
  readonly check: UseQueryResult<DnsCheck>;
}

const what = say(
  "Recommended: it says what providers do with mails that only pretend to come from the domain. Large providers require one.",
);

/** Whether the domain has a DMARC policy; if not, one to start with. */
export function DmarcHint({ record, check }: DmarcHintProps) {
  const dmarc = check.data?.dmarc;
  return (
    <Container
      header={
        <Header variant="h2" description={what}>
          {say("DMARC policy")}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {dmarc?.state === "published" ? (
          <KeyValuePairs
            columns={3}
            items={[
              { label: say("Name"), value: <DnsText part="name" text={dmarc.foundAt ?? ""} /> },
              { label: say("Policy"), value: <DnsText part="value" text={dmarc.found[0] ?? ""} /> },
              { label: say("In the DNS now"), value: <DnsState {...dmarc} failed={false} /> },
            ]}
          />
        ) : (
          <KeyValuePairs
            columns={4}
            items={[
              { label: say("Type"), value: record.type },
              { label: say("Name"), value: <DnsText part="name" text={record.name} /> },
              { label: say("Suggested value"), value: <DnsText part="value" text={record.value} /> },
              {
                label: say("In the DNS now"),
                value: <DnsState state={dmarc?.state} found={dmarc?.found ?? []} failed={check.isError} />,
              },
            ]}
          />
        )}
        {dmarc?.state === "different" && (
          <Alert type="warning">
            {say("There are several policies under this name, so none of them holds. Keep one.")}
          </Alert>
        )}
      </SpaceBetween>
    </Container>
  );
}
