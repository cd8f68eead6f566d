import { gzipSync } from "node:zlib";
import * as z from "zod";
import type { InvokeLambda } from "#local/lambda/lambda.ts";
import type { LambdaSource } from "./source.ts";

const file = "functions/triggers/report-errors.ts";

const Line = z.object({ level: z.literal("error") });

function isErrorLine(text: string): boolean {
  try {
    return Line.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** A batch as CloudWatch Logs passes it to a Lambda (AWS: "Using CloudWatch Logs subscription filters"). */
const batchOf = (message: string, at: Date) => {
  const logEvents = [{ id: String(at.getTime()), timestamp: at.getTime(), message }];
  const batch = { messageType: "DATA_MESSAGE", logGroup: "local", logStream: "local", logEvents };
  return { awslogs: { data: gzipSync(JSON.stringify(batch)).toString("base64") } };
};

interface Parts {
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
}

/**
 * The log subscription of the Lambda that reports errors. All Lambdas of the local AWS write their lines to this
 * process's output, which it reads.
 */
export function createLogSubscription({ invoke, now }: Parts): LambdaSource {
  const { stdout } = process;
  const output = stdout.write.bind(stdout);
  const underWay = new Set<Promise<unknown>>();
  const take = (text: string) => {
    if (!isErrorLine(text)) return;
    const run = invoke(file, batchOf(text, now()))
      .catch((error: unknown) => console.error(`${file} failed`, error))
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };
  return {
    start: () => {
      stdout.write = new Proxy(output, {
        apply: (write, _self, given: Parameters<typeof output>) => {
          if (typeof given[0] === "string") take(given[0]);
          return write(...given);
        },
      });
    },
    stop: async () => {
      stdout.write = output;
      await Promise.all(underWay);
    },
  };
}
