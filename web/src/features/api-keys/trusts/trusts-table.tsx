import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Header from "@cloudscape-design/components/header";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Account } from "#shared/models/account.ts";
import { MAX_TRUSTED_ISSUERS, type TrustedIssuer } from "#shared/models/trusted-issuer.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { accountsText, lastUseText, scopesText } from "../key-words.ts";
import { PipelineDialog } from "./pipeline-dialog.tsx";
import { trustsQuery } from "./queries.ts";
import { TrustActions } from "./trust-actions.tsx";
import { NewTrustDialog } from "./trust-dialogs.tsx";

const columnsOf = (accounts: readonly Account[]): ListColumn<TrustedIssuer>[] => [
  {
    id: "name",
    header: say("Name"),
    isRowHeader: true,
    minWidth: 160,
    cell: ({ name, issuer }) => (
      <>
        <div>{name}</div>
        <Box variant="small">{new URL(issuer).host}</Box>
      </>
    ),
  },
  {
    id: "conditions",
    header: say("Conditions"),
    minWidth: 200,
    cell: ({ conditions }) => conditions.map(({ claim, is }) => <div key={claim}>{`${claim} = ${is}`}</div>),
  },
  { id: "accounts", header: say("AWS accounts"), minWidth: 140, cell: accountsText },
  { id: "scopes", card: "detail", header: say("Scopes"), minWidth: 140, cell: scopesText },
  { id: "used", header: say("Last used"), minWidth: 140, cell: lastUseText },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 90,
    cell: (trust) => <TrustActions trust={trust} accounts={accounts} />,
  },
];

interface TrustsTableProps {
  readonly accounts: readonly Account[];
  /** Why nothing can be opened to programs now. */
  readonly obstacle: string | undefined;
}

/** The issuers whose tokens pipelines exchange for short-lived ones. */
export function TrustsTable({ accounts, obstacle }: TrustsTableProps) {
  const list = useQuery(trustsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<TrustedIssuer>();
  const columns = useMemo(() => columnsOf(accounts), [accounts]);
  const trusts = list.data ?? [];
  const reason =
    obstacle ??
    (trusts.length < MAX_TRUSTED_ISSUERS
      ? undefined
      : say("A company can trust {MAX_TRUSTED_ISSUERS} issuers: remove one first.", { MAX_TRUSTED_ISSUERS }));
  const add = (
    <Button disabled={reason !== undefined} disabledReason={reason} onClick={() => setIsAdding(true)}>
      {say("Trust an issuer")}
    </Button>
  );
  return (
    <>
      <DataTable
        variant="container"
        stickyColumns={{ last: 1 }}
        header={
          <Header
            actions={add}
            description={say(
              "Pipelines of GitHub, GitLab and others exchange the token of a run for one of 15 minutes. They need no key.",
            )}
          >
            {say("Trusted issuers")}
          </Header>
        }
        items={trusts}
        trackBy={({ id }) => id}
        columnDefinitions={columns}
        loading={isWaiting(list)}
        ariaLabels={{ tableLabel: say("Trusted issuers") }}
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage title={say("No trusted issuers yet")}>
              {say("Trust the issuer of your pipeline, and it publishes without a stored key.")}
            </ListMessage>
          )
        }
      />
      {isAdding && <NewTrustDialog accounts={accounts} onAdded={setAdded} onClose={() => setIsAdding(false)} />}
      {added !== undefined && <PipelineDialog trust={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}
