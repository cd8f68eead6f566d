import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { SsoConnection } from "#shared/models/sso.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { useVerifyDomain } from "./queries.ts";

/** The DNS record that proves the domain, with a button that checks it. */
export function DomainStep({ connection: { id, domainRecord } }: { connection: SsoConnection }) {
  const verification = useVerifyDomain();
  const { name, type, value } = domainRecord;
  return (
    <SpaceBetween size="m">
      <Box>{say("Publish this record in the DNS of the domain, to prove that the domain is yours.")}</Box>
      <KeyValuePairs
        columns={3}
        items={[
          { label: say("Type"), value: type },
          { label: say("Name"), value: <CopyText name="name of the record" text={name} /> },
          { label: say("Value"), value: <CopyText name={say("value of the record")} text={value} /> },
        ]}
      />
      {verification.isError && <Alert type="warning">{errorMessage(verification.error)}</Alert>}
      <Button variant="primary" loading={verification.isPending} onClick={() => verification.mutate(id)}>
        {say("Check now")}
      </Button>
    </SpaceBetween>
  );
}
