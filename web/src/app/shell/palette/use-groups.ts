import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { TemplateListItem } from "#shared/models/template.ts";
import { anyOf, anyTemplatePermission } from "#shared/permissions.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { useMay, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useTheme } from "#web/lib/theme/theme.ts";
import { useCurrentScreen } from "../../current-screen.tsx";
import { screenOf, screens } from "../../screens.ts";
import { actionEntries, type EntryGroup, matchingGroups, screenEntries } from "./entries.ts";
import { blockEntry, personEntry, templateEntry } from "./found-entries.ts";
import { longestWord, wordsOf } from "./search-words.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { blocksQuery } from "#web/lib/blocks/block-queries.ts";
import { favouriteTemplatesQuery } from "#web/lib/templates/favourite-queries.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { useEffect, useState } from "react";

// The keys start with those of the lists, so that invalidating a list also invalidates these.

const templateSearchQuery = (search: string) => {
  const query = { search, limit: "50" };
  return queryOptions({
    queryKey: [...templateKeys.lists, query],
    queryFn: ({ signal }) => callApi(templateRoutes.listTemplates, { query }, { signal }),
  });
};

const blockSearchQuery = (search: string) => blocksQuery({ search, limit: "10" });

const memberSearchQuery = (search: string) => {
  const query = { search, limit: "10" };
  return queryOptions({
    queryKey: [...accessKeys.members, query],
    queryFn: ({ signal }) => callApi(accessRoutes.listMembers, { query }, { signal }),
  });
};

/** Shorter than in lists, because the palette has no Enter to search. */
const REST_MILLISECONDS = 250;
/** Per group. The list of each kind shows all. */
const SHOWN_AT_MOST = 6;
const remoteGroups: readonly string[] = [say("Templates"), say("Reusable Blocks"), say("People")];

export interface Groups {
  readonly groups: readonly EntryGroup[];
  /** Whether templates, blocks or people are being loaded. */
  readonly searching: boolean;
  /** Why they could not be loaded; undefined if they were. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Entries that match the typed text; all local entries if it is empty. */
export function useGroups(typed: string): Groups {
  const held = useUser().permissions.map(({ id }) => id);
  const theme = useTheme();
  const mayLogout = useCurrentScreen()?.layout !== "full";
  const mayTemplates = useMay(anyTemplatePermission);
  const mayBlocks = useMay(screenOf("/templates/reusable-blocks")?.access ?? "signed-in");
  const mayPeople = useMay(anyOf("iam"));

  const words = wordsOf(typed);
  const wanted = longestWord(words);
  const asked = useDebounced(wanted, REST_MILLISECONDS);
  const isAsked = wanted !== "" && asked === wanted;
  const favourites = useQuery({
    ...favouriteTemplatesQuery(SHOWN_AT_MOST, isAsked ? asked : ""),
    enabled: mayTemplates,
    placeholderData: keepPreviousData,
  });
  const templates = useQuery({ ...templateSearchQuery(asked), enabled: mayTemplates && isAsked });
  const blocks = useQuery({ ...blockSearchQuery(asked), enabled: mayBlocks && isAsked });
  const people = useQuery({ ...memberSearchQuery(asked), enabled: mayPeople && isAsked });
  const found = isAsked
    ? {
        templates: templates.data?.entities ?? [],
        blocks: blocks.data?.entities ?? [],
        people: people.data?.entities ?? [],
      }
    : undefined;

  const marked = favourites.data ?? [];
  const isOther = ({ uid }: TemplateListItem) => !marked.some((template) => template.uid === uid);
  const groups = matchingGroups(
    [
      { name: say("Favourites"), entries: marked.map(templateEntry) },
      { name: say("Go to"), entries: screenEntries(screens, held) },
      { name: say("Actions"), entries: actionEntries({ held, theme, mayLogout }) },
      { name: say("Templates"), entries: (found?.templates ?? []).filter(isOther).map(templateEntry) },
      { name: "Reusable Blocks", entries: (found?.blocks ?? []).map(blockEntry) },
      { name: say("People"), entries: (found?.people ?? []).map(personEntry) },
    ],
    words,
  );
  const isFetching = templates.isFetching || blocks.isFetching || people.isFetching;
  const failed = isAsked ? [templates, blocks, people].filter(({ isError }) => isError) : [];
  return {
    groups: groups.map(({ name, entries }) => ({
      name,
      entries: remoteGroups.includes(name) ? entries.slice(0, SHOWN_AT_MOST) : entries,
    })),
    searching: (mayTemplates || mayBlocks || mayPeople) && (isAsked ? isFetching : wanted !== ""),
    failure: failed[0] && errorMessage(failed[0].error),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The value once it has not changed for this time. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
