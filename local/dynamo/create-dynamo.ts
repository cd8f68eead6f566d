import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import * as z from "zod";
import type { LocalRequest, LocalResponse, LocalService } from "../http/service.ts";
import type { SecretOf } from "../http/sigv4.ts";
import type { CapacityMeter } from "./capacity.ts";
import { requireAllowedActions, type CallerOf } from "./access.ts";
import { createDispatch, operationNames } from "./dispatch.ts";
import { DynamoError, dynamoError, requestError } from "./dynamo-error.ts";
import { openStore } from "./engine.ts";
import { sweepExpired } from "./expiry.ts";
import { rebuildOldIndexes } from "./index-rebuild.ts";
import { createItemLocks } from "./item-locks.ts";
import { deleteExpiredTokens } from "./request-tokens.ts";
import { requireSigned, type VerifySignature } from "./signed-request.ts";
import { openStreams, type Streams } from "./streams/open-streams.ts";
import { finishTableChanges } from "./table-recovery.ts";

const targetPattern = /^DynamoDB_20120810\.(\w+)$/;
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;
const SWEEP_EVERY_MS = 10 * 60 * 1000;
const JsonObject = z.looseObject({});

export interface DynamoOptions {
  /** The folder of the tables; undefined keeps them in memory. */
  readonly directory: string | undefined;
  /** The secrets of access keys. */
  readonly signers: SecretOf;
  readonly verify: VerifySignature;
  /** The caller of a key, for the permissions of its role; unless given, every key may call everything. */
  readonly callerOf?: CallerOf;
  /** The account and region of ARNs. */
  readonly owner: { readonly accountId: string; readonly region: string };
  readonly now: () => Date;
  /** Called with the consumed capacity of each call over HTTP. */
  readonly meter?: CapacityMeter | undefined;
}

export interface DynamoService extends LocalService {
  /** The same operations in this process, without a signature. Throws DynamoError. */
  readonly call: (operation: string, request: object) => Promise<object>;
  /** Deletes expired items now (it also happens every ten minutes) and returns their number. */
  readonly sweep: () => Promise<number>;
  /** The change records of tables with a stream. */
  readonly streams: Streams;
  readonly close: () => Promise<void>;
}

function parseBody(body: Buffer): object {
  try {
    return JsonObject.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw requestError("SerializationException", "The request is not a JSON object");
  }
}

function answer(status: number, value: object): LocalResponse {
  const body = JSON.stringify(value);
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amzn-requestid": randomUUID(),
    "x-amz-crc32": String(crc32(body)),
  };
  return { status, headers, body };
}

function refusal(error: unknown): LocalResponse {
  if (error instanceof DynamoError) return answer(400, error.body);
  console.error(error);
  return answer(500, dynamoError("InternalServerError", "Internal server error").body);
}

/**
 * DynamoDB for one machine: dynalite's tables and expressions, with transactions, time to live and signatures. A write
 * is on disk as a whole when it is answered; killing the process neither loses it nor leaves a part of it.
 */
export async function createDynamo(options: DynamoOptions): Promise<DynamoService> {
  const { directory, signers, verify, callerOf, owner, now, meter } = options;
  const store = await openStore(directory, owner);
  await finishTableChanges(store.db);
  await rebuildOldIndexes(store);
  const streams = await openStreams(store, now);
  const database = { store, locks: createItemLocks(), streams, now };
  const dispatch = createDispatch(database);
  const underWay = new Set<Promise<unknown>>();

  async function track<R>(work: Promise<R>): Promise<R> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  async function sweep(): Promise<number> {
    await deleteExpiredTokens(store.db, now());
    await streams.trim(now());
    return sweepExpired(database);
  }

  async function handle(request: LocalRequest): Promise<LocalResponse> {
    const [, operation] = targetPattern.exec(request.headers["x-amz-target"] ?? "") ?? [];
    if (request.method !== "POST" || operation === undefined) {
      throw requestError("UnknownOperationException", "A POST with the target of an operation is needed");
    }
    if (request.body.length > MAX_REQUEST_BYTES) return { status: 413 };
    const accessKeyId = requireSigned(verify(request, signers, now));
    const asked = parseBody(request.body);
    const caller = callerOf?.(accessKeyId);
    if (caller !== undefined) await requireAllowedActions(caller, { store, owner }, operation, asked);
    const given = await dispatch(
      operation,
      meter === undefined ? asked : { ...asked, ReturnConsumedCapacity: "TOTAL" },
    );
    meter?.note(operation, given);
    return answer(200, given);
  }

  const timer = setInterval(() => void track(sweep()).catch(console.error), SWEEP_EVERY_MS).unref();

  return {
    operations: operationNames,
    handle: (request) => track(handle(request)).catch(refusal),
    call: (operation, request) => track(dispatch(operation, structuredClone(request))),
    sweep: () => track(sweep()),
    streams,
    close: async () => {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await store.db.close();
    },
  };
}
