import type { SelectProps } from "@cloudscape-design/components/select";
import type { UseQueryResult } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/api-errors/api-error.ts";

type Loaded = Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;

/** What a field of choices needs to know when they are loaded: that they are on their way, or why not, with another try. */
export const loadedChoices = ({ data, error, isFetching, refetch }: Loaded) =>
  ({
    statusType: data !== undefined ? "finished" : error === null || isFetching ? "loading" : "error",
    loadingText: "Loading",
    errorText: error === null ? "" : sentenceOf(error),
    recoveryText: "Try again",
    onLoadItems: ({ detail }: { detail: SelectProps.LoadItemsDetail }) => {
      if (detail.samePage) void refetch();
    },
  }) as const;
