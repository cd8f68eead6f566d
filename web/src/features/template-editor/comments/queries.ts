import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { commentRoutes } from "#shared/api/comments.ts";
import type { CommentedItem, ThreadState } from "#shared/models/comment.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { POLLED_EVERY_MS } from "#web/lib/notifications/notification-queries.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

const keysOf = (id: string) => [...templateKeys.one(id), "comments"];

/** How many threads there are; the panel need not be open. */
export const commentCountsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keysOf(id), "counts"],
    queryFn: ({ signal }) => callApi(commentRoutes.countComments, { params: { id } }, { signal }),
    refetchInterval: POLLED_EVERY_MS,
  });

/** The threads in one state, the newest first. Those of others appear while the panel is open. */
export const threadsQuery = (id: string, state: ThreadState) =>
  infiniteQueryOptions({
    queryKey: [...keysOf(id), "threads", state],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pageParam !== "" && { behind: pageParam }) };
      return callApi(commentRoutes.listComments, { params: { id }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: POLLED_EVERY_MS,
  });

/** The thread of a link. */
export const threadQuery = (id: string, threadId: string) =>
  queryOptions({
    queryKey: [...keysOf(id), "thread", threadId],
    queryFn: ({ signal }) => callApi(commentRoutes.getCommentThread, { params: { id, threadId } }, { signal }),
    staleTime: 0,
    refetchInterval: POLLED_EVERY_MS,
  });

/** A call that changes comments of the template; it is done when the panel shows them. */
function useChange<Input, Result>(id: string, mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(id) }) });
}

export interface NewThread {
  readonly text: string;
  readonly about?: CommentedItem | undefined;
}

export const useAddComment = (id: string) =>
  useChange(id, (body: NewThread) => callApi(commentRoutes.addComment, { params: { id }, body }));

export const useReply = (id: string, threadId: string) =>
  useChange(id, (text: string) => callApi(commentRoutes.replyToComment, { params: { id, threadId }, body: { text } }));

export const useResolve = (id: string, threadId: string) =>
  useChange(id, (resolved: boolean) =>
    callApi(commentRoutes.resolveCommentThread, { params: { id, threadId }, body: { resolved } }),
  );

export const useChangeComment = (id: string, threadId: string, commentId: string) =>
  useChange(id, (text: string) =>
    callApi(commentRoutes.changeComment, { params: { id, threadId, commentId }, body: { text } }),
  );

export const useDeleteComment = (id: string, threadId: string, commentId: string) =>
  useChange(id, () => callApi(commentRoutes.deleteComment, { params: { id, threadId, commentId } }));
