import { createLambda } from "#local/lambda/create-lambda.ts";

/** A local Lambda in a separate process, to be killed: invokes once and prints the id of the frozen process. */
const [codeFolder = ""] = process.argv.slice(2);
const limits = { timeoutSeconds: 2, memoryMb: 1024, variables: {} };
const lambda = createLambda({
  functions: [{ file: "counts", handler: "counts.handler", codeFolder, ...limits }],
  variables: {},
  clockOffsetMs: () => 0,
  writeLog: () => undefined,
});
await lambda.invoke("counts", {});
process.stdout.write(`${String(lambda.processesOf("counts")[0])}\n`);
setInterval(() => undefined, 1000);
