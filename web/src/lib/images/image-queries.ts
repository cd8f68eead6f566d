import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { imageRoutes } from "#shared/api/images.ts";
import type { CallOf } from "#shared/api/route.ts";
import { callApi } from "../api/call-api.ts";

const images = ["images"] as const;

/** Permissions for viewing, adding and deleting images, as the server checks them. */
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

/** To call after an image was added or removed, or its usage changed. */
export const imagesChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: images });
