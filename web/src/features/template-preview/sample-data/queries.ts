import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";

/** Also after a failure, because another user may have made the same change before. */
function useSampleDataChange<Input, Output>(templateId: string, change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sampleDataQuery(templateId).queryKey }),
  });
}

export const useSaveSampleData = (id: string) =>
  useSampleDataChange(id, (body: CallOf<typeof sampleDataRoutes.saveSampleData>["body"]) =>
    callApi(sampleDataRoutes.saveSampleData, { params: { id }, body }),
  );

type Change = CallOf<typeof sampleDataRoutes.updateSampleData>["body"] & { readonly sampleDataId: string };

export const useUpdateSampleData = (id: string) =>
  useSampleDataChange(id, ({ sampleDataId, ...body }: Change) =>
    callApi(sampleDataRoutes.updateSampleData, { params: { id, sampleDataId }, body }),
  );

export const useDeleteSampleData = (id: string) =>
  useSampleDataChange(id, (sampleDataId: string) =>
    callApi(sampleDataRoutes.deleteSampleData, { params: { id, sampleDataId } }),
  );
