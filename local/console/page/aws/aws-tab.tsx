import ExpandableSection from "@cloudscape-design/components/expandable-section";
import { useState } from "react";
import { useLive } from "../lib/live.ts";
import { awsHash, goTo } from "../lib/place.ts";
import type { Action } from "../ui/action.tsx";
import { Empty, LoadState } from "../ui/card.tsx";
import { ActionForm, TextField, useFields } from "../ui/fields.tsx";
import { useNotify } from "../ui/notices.tsx";
import { RowList, Split } from "../ui/split.tsx";
import { Account } from "./account.tsx";
import { awsApi } from "./aws-api.ts";
import styles from "./aws.module.css";

/** The customers' AWS: their accounts on the left, one account with its roles and its SES on the right. */
export function AwsTab({ parts: [accountId, region] }: { readonly parts: readonly string[] }) {
  const { data, lost } = useLive(["accounts"], awsApi.accounts);
  const accounts = data?.accounts ?? [];
  const account = accountId === undefined ? accounts[0] : accounts.find(({ id }) => id === accountId);
  const side = (
    <>
      <LoadState isLoaded={data !== undefined} lost={lost} />
      <RowList
        label="AWS accounts"
        rows={accounts.map(({ id, name }) => ({
          id,
          href: awsHash(id),
          title: name,
          lines: [<span key="id">{id}</span>],
        }))}
        openId={account?.id}
        empty={null}
      />
      <NewAccount />
    </>
  );
  return (
    <Split label="Accounts" side={side}>
      <div className={styles["main"]}>
        {account !== undefined && <Account key={account.id} account={account} wantedRegion={region} />}
        {data !== undefined && account === undefined && (
          <div className={styles["hint"]}>
            <Empty>No such AWS account. Choose or create one on the left: it stands for a customer of Sestina.</Empty>
          </div>
        )}
      </div>
    </Split>
  );
}

/** Creates another customer's AWS account. */
function NewAccount() {
  const [expanded, setExpanded] = useState(false);
  const { values, bind, reset } = useFields({ name: "", id: "" });
  const notify = useNotify();

  const create = (): Action => ({
    work: async () => {
      const account = await awsApi.createAccount({ name: values.name.trim(), id: values.id.trim() || undefined });
      reset();
      setExpanded(false);
      goTo(awsHash(account.id));
      notify(`Account ${account.id} is there. Give it a role for Sestina next.`);
    },
  });
  return (
    <div className={styles["new"]}>
      <ExpandableSection
        headerText="New account"
        expanded={expanded}
        onChange={({ detail }) => setExpanded(detail.expanded)}
      >
        <ActionForm submitText="Create account" submit={create}>
          <TextField label="Name" placeholder="Another customer" {...bind("name")} />
          <TextField
            label="Account id"
            required={false}
            pattern="\d{12}"
            hint="12 digits; left empty, a free one is taken"
            {...bind("id")}
          />
        </ActionForm>
      </ExpandableSection>
    </div>
  );
}
