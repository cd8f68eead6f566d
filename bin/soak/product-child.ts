import { resolve } from "node:path";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";

/** The product in a separate process, whose clock can be moved or which can be killed: prints its URL. */
const [dataFolder, callsPerSecond] = process.argv.slice(2);
const LIMIT = Number(callsPerSecond ?? 1);
const sesLimits = { templateCallsPerSecond: LIMIT, getTemplatePerSecond: LIMIT };
const { url } = await startLocalStage({
  dataFolder,
  port: 0,
  root: resolve(import.meta.dirname, "../.."),
  webRoot: "",
  editorRoot: "",
  ...(callsPerSecond !== undefined && { sesLimits }),
});
process.stdout.write(`${url}\n`);
