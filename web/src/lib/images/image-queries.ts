import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { imageRoutes } from "#shared/api/images.ts";
import type { CallOf } from "#shared/api/route.ts";
import { callApi } from "../api/call-api.ts";

const images = ["images"] as const;

/** Who may look through, add and delete images; what the server asks for too. */
export const imageAccess = imageRoutes.listImages.access;

type ListQuery = CallOf<typeof imageRoutes.listImages>["query"];

export const imagesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...images, "list", query],
    queryFn: ({ signal }) => callApi(imageRoutes.listImages, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const imageUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...images, "uses", id],
    queryFn: ({ signal }) => callApi(imageRoutes.listImageUses, { params: { id } }, { signal }),
  });

/** An image came, went, or is shown elsewhere. */
export const imagesChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: images });
