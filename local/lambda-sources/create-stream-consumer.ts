import { consumeStream } from "#local/dynamo/streams/consume-stream.ts";
import type { Streams } from "#local/dynamo/streams/open-streams.ts";
import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { invokeWithin } from "./invoke-within.ts";
import type { LambdaSource } from "./source.ts";

/** A table's stream as the source of a Lambda's events (AWS: "Using AWS Lambda with Amazon DynamoDB"). */
export interface StreamMapping {
  readonly table: string;
  /** The Lambda's file in the repository. */
  readonly file: string;
  /** The batch size; AWS's default is 100. */
  readonly batchSize: number;
  /** Whether its answer names the failed records (ReportBatchItemFailures). */
  readonly reportsBatchItemFailures: boolean;
  readonly timeoutSeconds: number;
}

/** Passes a table's changes to a Lambda, in order and at least once; a failing batch blocks the later ones. */
export function createStreamConsumer(
  { streams, invoke }: { readonly streams: Streams; readonly invoke: InvokeLambda },
  { table, file, batchSize, reportsBatchItemFailures, timeoutSeconds }: StreamMapping,
): LambdaSource {
  const call = invokeWithin(invoke, timeoutSeconds);
  return consumeStream({
    streams,
    table,
    consumer: file,
    batchSize,
    deliver: async (event) => {
      const answer = await call(file, event);
      return reportsBatchItemFailures ? answer : undefined;
    },
  });
}
