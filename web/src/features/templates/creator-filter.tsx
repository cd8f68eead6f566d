import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TemplateCreator } from "#shared/models/template-creator.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { useExpandsToViewport } from "#web/ui/dialog/overlay-place.ts";
import { loadedChoices } from "#web/ui/form/loaded-choices.ts";
import { creatorsQuery } from "./creators-query.ts";

export interface CreatorFilterProps {
  readonly creator: string | undefined;
  readonly choose: (creator: string | undefined) => void;
}

const any = { value: "", label: say("All creators") };

/** A filter of the list by the member who created the templates. The members are loaded when it is opened. */
export function CreatorFilter({ creator, choose }: CreatorFilterProps) {
  const { uid } = useUser();
  const expandsToViewport = useExpandsToViewport();
  const [wasOpened, setWasOpened] = useState(false);
  const query = useQuery({ ...creatorsQuery, enabled: wasOpened || creator !== undefined });
  const options = [any, ...ownFirst(query.data ?? [], uid).map((one) => optionOf(one, uid))];
  // A link may name a member who has none now, or who left.
  const named = options.find(({ value }) => value === (creator ?? ""));
  const unnamed = {
    value: creator ?? "",
    label: query.isSuccess ? say("Created by another member") : say("Created by …"),
  };
  return (
    <Select
      ariaLabel={say("Filter by creator")}
      options={options}
      selectedOption={named ?? unnamed}
      onChange={({ detail }) => choose(detail.selectedOption.value || undefined)}
      onFocus={() => setWasOpened(true)}
      {...loadedChoices(query)}
      filteringType="auto"
      filteringAriaLabel={say("Find a member")}
      noMatch={say("No matches")}
      expandToViewport={expandsToViewport}
    />
  );
}

const ownFirst = (creators: readonly TemplateCreator[], uid: string): readonly TemplateCreator[] =>
  creators.toSorted((one, other) => Number(other.id === uid) - Number(one.id === uid));

const optionOf = (creator: TemplateCreator, uid: string) => ({
  value: creator.id,
  label:
    creator.id === uid
      ? say("Created by me")
      : say("Created by {nameOfPerson}", { nameOfPerson: nameOfPerson(creator) }),
  labelTag: creator.templates.toLocaleString(locale),
  filteringTags: [creator.email],
});
