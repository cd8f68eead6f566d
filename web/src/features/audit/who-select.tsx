import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { say } from "#web/lib/texts/say.ts";
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
      inlineLabelText={say("Who")}
      filteringType="manual"
      filteringAriaLabel={say("Find a member")}
      filteringPlaceholder={say("Find a member")}
      statusType={status}
      loadingText={say("Loading")}
      errorText={say("The members could not be loaded.")}
      recoveryText={say("Try again")}
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
