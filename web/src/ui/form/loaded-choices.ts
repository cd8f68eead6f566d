import type { SelectProps } from "@cloudscape-design/components/select";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";

type Loaded = Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;

/** Props of a select field whose options are loaded: the loading state, or the error and a retry. */
export const loadedChoices = ({ data, error, isFetching, refetch }: Loaded) =>
  ({
    statusType: data !== undefined ? "finished" : error === null || isFetching ? "loading" : "error",
    loadingText: say("Loading"),
    errorText: error === null ? "" : errorMessage(error),
    recoveryText: say("Try again"),
    onLoadItems: ({ detail }: { detail: SelectProps.LoadItemsDetail }) => {
      if (detail.samePage) void refetch();
    },
  }) as const;
