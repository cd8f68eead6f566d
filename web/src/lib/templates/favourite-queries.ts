import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "../api/call-api.ts";
import { templateKeys } from "./template-queries.ts";

export const viewsQuery = queryOptions({
  queryKey: ["template-views"],
  queryFn: ({ signal }) => callApi(templateViewRoutes.getTemplateViews, {}, { signal }),
  staleTime: 60_000,
});

/** The key has "favourites" in it, by which a change of the favourites finds the lists that it changes. */
export const favouriteTemplatesQuery = (limit: number, search = "") =>
  queryOptions({
    queryKey: [...templateKeys.lists, { favourites: "true", limit, search }],
    queryFn: async ({ signal }) => {
      const query = { favourites: "true", limit: String(limit), search } as const;
      return (await callApi(templateRoutes.listTemplates, { query }, { signal })).entities;
    },
  });

interface FavouriteState {
  readonly isFavourite: boolean;
  /** Shows the change at once, and takes it back if the call fails. */
  readonly toggle: () => void;
}

const key = ["favourite"];

/** Whether the caller has marked a template; undefined until that is known. `onFailure` gets the error of a change. */
export function useFavourite(id: string, onFailure: (error: Error) => void): FavouriteState | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery(viewsQuery);
  const show = (favourite: boolean) =>
    queryClient.setQueryData(viewsQuery.queryKey, (known) => {
      if (known === undefined) return undefined;
      const others = known.favourites.filter((other) => other !== id);
      return { ...known, favourites: favourite ? [id, ...others] : others };
    });
  const { mutate } = useMutation({
    mutationKey: key,
    // Changes of one person follow each other, so that the last one is the one that holds.
    scope: { id: "favourites" },
    mutationFn: (favourite: boolean) =>
      callApi(templateViewRoutes.setFavourite, { params: { id }, body: { favourite } }),
    onMutate: async (favourite) => {
      await queryClient.cancelQueries({ queryKey: viewsQuery.queryKey });
      show(favourite);
    },
    onError: (error, favourite) => {
      show(!favourite);
      onFailure(error);
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: key }) > 1) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: templateKeys.lists, predicate: isOfFavourites }),
      ]);
    },
  });
  if (data === undefined) return undefined;
  const isFavourite = data.favourites.includes(id);
  return { isFavourite, toggle: () => mutate(!isFavourite) };
}

const isOfFavourites = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryKey.some(
    (part) => typeof part === "object" && part !== null && "favourites" in part && part.favourites === "true",
  );
