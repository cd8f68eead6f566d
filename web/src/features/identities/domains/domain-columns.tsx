import type { DomainIdentity } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RemoveDomainButton } from "./remove-domain-button.tsx";
import { Verification } from "./verification.tsx";

export const domainColumns: readonly ListColumn<DomainIdentity>[] = [
  {
    id: "domainName",
    header: say("Domain"),
    minWidth: 240,
    isRowHeader: true,
    cell: ({ uid, domainName }) => <LinkTo to={`/aws/domain-identities/${uid}`}>{domainName}</LinkTo>,
  },
  {
    id: "status-sending",
    header: say("Sending"),
    minWidth: 150,
    cell: ({ sendingStatus }) => <Verification status={sendingStatus} />,
  },
  { id: "status-dkim", header: "DKIM", minWidth: 150, cell: ({ dkimStatus }) => <Verification status={dkimStatus} /> },
  {
    id: "status-mail-from",
    header: say("MAIL FROM"),
    minWidth: 150,
    cell: ({ mailFromStatus }) => <Verification status={mailFromStatus} />,
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 80,
    cell: ({ uid, domainName }) => <RemoveDomainButton id={uid} name={domainName} variant="icon" />,
  },
];
