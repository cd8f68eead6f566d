import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import type { Commented } from "#functions/storage/comments/comment-keys.ts";
import {
  type CommentRecord,
  listReplies,
  listThreads,
  stateOf,
  type ThreadRecord,
} from "#functions/storage/comments/comment-store.ts";
import type { ThreadState } from "#shared/models/comment.ts";

interface Asked {
  readonly state: ThreadState;
  readonly limit: number;
  readonly behind?: string | undefined;
}

interface WithReplies {
  readonly thread: ThreadRecord;
  readonly replies: readonly CommentRecord[];
}

interface Page {
  readonly found: readonly WithReplies[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** A template has at most 500 threads, so five reads find all of them. */
const READ_AT_ONCE = 100;
const REPLIES_AT_ONCE = 20;
/** Lambda answers with 6 MB at most; a thread has up to 0.6 MB in UTF-8. */
const MOST_BYTES = 4_000_000;

async function threadsInState(table: TableReader, of: Commented, { state, limit, behind }: Asked) {
  const threads: ThreadRecord[] = [];
  let place = behind;
  for (;;) {
    const some = await listThreads(table, of, { behind: place, limit: READ_AT_ONCE });
    threads.push(...some.filter((thread) => stateOf(thread) === state));
    if (threads.length > limit || some.length < READ_AT_ONCE) return threads;
    place = some.at(-1)?.id;
  }
}

const bytesOf = ({ thread, replies }: WithReplies): number =>
  [thread, ...replies].reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

/** Threads of a template with their replies, the newest first; the page ends earlier where an answer would get too long. */
export async function pageOfThreads(table: TableReader, of: Commented, asked: Asked): Promise<Page> {
  const threads = await threadsInState(table, of, asked);
  const page = threads.slice(0, asked.limit);
  const found: WithReplies[] = [];
  let bytes = 0;
  for (const batch of batchesOf(page, REPLIES_AT_ONCE)) {
    const replies = await Promise.all(
      batch.map(async ({ id, replies: count }) => (count === 0 ? [] : listReplies(table, of, id))),
    );
    for (const [at, thread] of batch.entries()) {
      const whole = { thread, replies: replies[at] ?? [] };
      bytes += bytesOf(whole);
      if (bytes > MOST_BYTES) return { found, next: found.at(-1)?.thread.id };
      found.push(whole);
    }
  }
  return { found, next: threads.length > page.length ? page.at(-1)?.id : undefined };
}
