import { createHash } from "node:crypto";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import {
  findAnsweredRequest,
  putAnsweredRequest,
  type RequestKey,
} from "#functions/storage/machine-api/request-store.ts";
import { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/source-hash.ts";

interface Asked extends Omit<RequestKey, "idempotencyKey"> {
  /** The Idempotency-Key header. */
  readonly idempotencyKey: string | undefined;
  /** What the request asks for, parsed. */
  readonly request: unknown;
}

interface Context {
  readonly table: TableReader;
  readonly now: () => Date;
}

/**
 * Does what a request asks for once per key: a repeated request gets the answer of the first one.
 * @param begin puts `mark` of its answer into the transaction that does it
 * @throws AppError INVALID_INPUT without a key, and if it was used for another request
 */
export async function oncePerRequest<Reply>(
  { request, idempotencyKey, ...caller }: Asked,
  parse: (reply: unknown) => Reply,
  begin: (mark: (reply: Reply) => Write) => Promise<Reply>,
  { table, now }: Context,
): Promise<Reply> {
  if (idempotencyKey === undefined) throw keyProblem("is missing");
  const key = { ...caller, idempotencyKey };
  const requestHash = createHash("sha256").update(canonicalJson(request)).digest("base64url");
  const earlier = async () => {
    const found = await findAnsweredRequest(table, key);
    if (found === undefined) return undefined;
    if (found.requestHash === requestHash) return { reply: parse(JSON.parse(found.reply)) };
    throw keyProblem("was used for another request; please use a new key for a new request");
  };
  const answered = await earlier();
  if (answered !== undefined) return answered.reply;
  try {
    return await begin((reply) => putAnsweredRequest(key, { requestHash, reply: JSON.stringify(reply) }, now()));
  } catch (error) {
    // The same request may have been faster: then the name is taken, too.
    const winner = error instanceof AppError ? await earlier() : undefined;
    if (winner === undefined) throw error;
    return winner.reply;
  }
}

const keyProblem = (rule: string) => new AppError("INVALID_INPUT", { fields: [{ field: "Idempotency-Key", rule }] });
