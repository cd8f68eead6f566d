import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { actorOptions, chosenActor } from "./actors.ts";
import { membersFoundQuery } from "./queries.ts";

export interface WhoSelectProps {
  /** The id of the actor whose entries are shown; undefined for all. */
  readonly actor: string | undefined;
  /** The entries on the page: they name former members, who are not in the list of members. */
  readonly entries: readonly AuditEntry[];
  readonly onChoose: (actor: string | undefined) => void;
}

/** The actor filter. Members are searched by the typed text when it is opened. */
export function WhoSelect({ actor, entries, onChoose }: WhoSelectProps) {
  const [search, setSearch] = useState<string>();
  const members = useQuery({ ...membersFoundQuery(search ?? ""), enabled: search !== undefined });
  const options = actorOptions(members.data?.entities ?? [], entries);
  const status = members.isError ? "error" : members.isFetching ? "loading" : "finished";
  return (
    <Select
      inlineLabelText="Who"
      filteringType="manual"
      filteringAriaLabel="Find a member"
      filteringPlaceholder="Find a member"
      statusType={status}
      loadingText="Loading"
      errorText="The members could not be loaded."
      recoveryText="Try again"
      options={options}
      selectedOption={chosenActor(actor, options, entries)}
      onLoadItems={({ detail }) => {
        setSearch(detail.filteringText);
        if (members.isError) void members.refetch();
      }}
      onChange={({ detail }) => onChoose(detail.selectedOption.value || undefined)}
    />
  );
}
