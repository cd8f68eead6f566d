import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";

/** Lists of templates and blocks show tags too. */
function useTagChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey }), templatesChanged(queryClient)]),
  });
}

export const useCreateTag = () =>
  useTagChange((body: CallOf<typeof tagRoutes.createTag>["body"]) => callApi(tagRoutes.createTag, { body }));

export const useUpdateTag = () =>
  useTagChange((body: CallOf<typeof tagRoutes.updateTag>["body"]) => callApi(tagRoutes.updateTag, { body }));

export const useDeleteTag = ({ nested }: { nested: boolean }) =>
  useTagChange((id: string) =>
    callApi(tagRoutes.deleteTag, { params: { id }, query: { nested: nested ? "true" : "false" } }),
  );
