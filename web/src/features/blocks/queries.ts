import { useMutation, useQueryClient } from "@tanstack/react-query";
import { blockRoutes } from "#shared/api/blocks.ts";
import type { CallOf } from "#shared/api/route.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { blockQuery, blocksChanged } from "#web/lib/blocks/block-queries.ts";
import { allJobs } from "#web/lib/jobs/job-queries.ts";

type Names = Pick<CallOf<typeof blockRoutes.createBlock>["body"], "label" | "description">;

function useBlockChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => blocksChanged(queryClient) });
}

export const useCreateBlock = () => useBlockChange((body: Names) => callApi(blockRoutes.createBlock, { body }));
export const useDuplicateBlock = () =>
  useBlockChange((id: string) => callApi(blockRoutes.duplicateBlock, { params: { id } }));
export const useDeleteBlock = () =>
  useBlockChange((id: string) => callApi(blockRoutes.deleteBlock, { params: { id } }));
export const useRenameBlock = () =>
  useBlockChange(({ id, basedOnVersion, ...names }: Names & { id: string; basedOnVersion: number }) =>
    callApi(blockRoutes.updateBlock, { params: { id }, body: { ...names, basedOnVersion } }),
  );
export const useSetBlockTags = () =>
  useBlockChange(({ id, tagIds }: { id: string; tagIds: readonly string[] }) =>
    callApi(blockRoutes.setBlockTags, { params: { id }, body: { tag_ids: [...tagIds] } }),
  );

export interface DesignSave {
  readonly design: string;
  /** Undefined: based on the current version, whichever it is. */
  readonly basedOnVersion: number | undefined;
}

/** Saves a block's design; the response becomes the cached block. */
export function useSaveDesign(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ design, basedOnVersion }: DesignSave) => {
      // Not through the cache: the open block must keep the version it was loaded with.
      const newest = basedOnVersion ?? (await callApi(blockRoutes.getBlock, { params: { id } })).versionNumber;
      return callApi(blockRoutes.updateBlock, { params: { id }, body: { design, basedOnVersion: newest } });
    },
    onSuccess: async (block) => {
      queryClient.setQueryData(blockQuery(id).queryKey, block);
      await blocksChanged(queryClient);
    },
  });
}

export type Rollout = "propagate" | "publish";

const rolloutRoutes = { propagate: blockRoutes.propagateBlock, publish: blockRoutes.publishBlock } as const;

/** Saves a block to the templates of some accounts, or publishes those templates. */
export function useRollOut(id: string, rollout: Rollout) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountIds: readonly string[]) =>
      callApi(rolloutRoutes[rollout], { params: { id }, body: { aws_account_ids: [...accountIds] } }),
    onSuccess: () => Promise.all([blocksChanged(queryClient), queryClient.invalidateQueries({ queryKey: allJobs })]),
  });
}
