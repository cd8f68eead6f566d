import { useMutation, useQueryClient } from "@tanstack/react-query";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import type { NewTemplateView, TemplateView } from "#shared/models/template-view.ts";
import { callApi } from "../api/call-api.ts";
import { viewsQuery } from "./favourite-queries.ts";

type Change = (views: readonly TemplateView[]) => readonly TemplateView[];

/** Changes the shown views at once. */
function useShowViews(): (change: Change) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    await queryClient.cancelQueries({ queryKey: viewsQuery.queryKey });
    queryClient.setQueryData(viewsQuery.queryKey, (known) => known && { ...known, views: [...change(known.views)] });
  };
}

export function useCreateView() {
  const show = useShowViews();
  return useMutation({
    mutationFn: (body: NewTemplateView) => callApi(templateViewRoutes.createTemplateView, { body }),
    onSuccess: (view) => show((views) => [...views, view]),
  });
}

export function useChangeView() {
  const show = useShowViews();
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateView) =>
      callApi(templateViewRoutes.changeTemplateView, { params: { id }, body }),
    onSuccess: (view) => show((views) => views.map((other) => (other.id === view.id ? view : other))),
  });
}

/** Takes the view away at once, and brings it back if the call fails. */
export function useDeleteView() {
  const show = useShowViews();
  return useMutation({
    mutationFn: ({ id }: TemplateView) => callApi(templateViewRoutes.deleteTemplateView, { params: { id } }),
    onMutate: ({ id }) => show((views) => views.filter((other) => other.id !== id)),
    onError: (_, view) => show((views) => [...views, view]),
  });
}
