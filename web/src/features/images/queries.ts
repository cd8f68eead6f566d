import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageRoutes } from "#shared/api/images.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { imagesChanged } from "#web/lib/images/image-queries.ts";

function useImageChange(change: (id: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => imagesChanged(queryClient) });
}

export const useDeleteImage = () => useImageChange((id) => callApi(imageRoutes.deleteImage, { params: { id } }));
export const useRestoreImage = () => useImageChange((id) => callApi(imageRoutes.restoreImage, { params: { id } }));
