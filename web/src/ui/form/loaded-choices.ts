import type { SelectProps } from "@cloudscape-design/components/select";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";

type Loaded = Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;

/** Props of a select field whose options are loaded: the loading state, or the error and a retry. */
export const loadedChoices = ({ data, error, isFetching, refetch }: Loaded) =>
  ({
    statusType: data !== undefined ? "finished" : error === null || isFetching ? "loading" : "error",
    loadingText: "Loading",
    errorText: error === null ? "" : errorMessage(error),
    recoveryText: "Try again",
    onLoadItems: ({ detail }: { detail: SelectProps.LoadItemsDetail }) => {
      if (detail.samePage) void refetch();
    },
  }) as const;
