import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";

/** The product of the folder in which it is started, as `npm run dev` runs it, without data: prints its URL. */
const { url } = await startLocalStage({
  dataFolder: undefined,
  port: 0,
  root: process.cwd(),
  reload: true,
  webRoot: "",
  editorRoot: "",
});
process.stdout.write(`${url}\n`);
