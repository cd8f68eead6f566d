import type { Command } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { serveDev } from "../dev/serve.ts";
import { watchFolder } from "../dev/watch-folder.ts";
import { openFolder } from "../folder/disk.ts";
import { openPreview } from "./preview.ts";

interface DevOptions {
  readonly account?: string;
  readonly port: string;
  /** Shows the page in the browser. */
  readonly open?: boolean;
}

/** Shows the folder's mails on a page of this machine, as its files change, until it is interrupted. Needs no connection. */
export const dev: Command<DevOptions> = async ({ account, port, open = false }, { around, isJson }) => {
  const number = portOf(port);
  const { root } = await openFolder(around.cwd);
  const preview = await openPreview(around, account);
  const server = await serveDev(preview, number);
  let reading = Promise.resolve();
  const end = watchFolder(root, () => {
    reading = reading.then(preview.read).then(server.changed);
  });
  const { url } = server;
  around.write(isJson ? `${JSON.stringify({ url })}\n` : `${url} shows the folder's mails. End it with Ctrl C.\n`);
  if (open) await around.openInBrowser(url);
  await around.untilInterrupted();
  end();
  await reading;
  await server.close();
  return { json: undefined, text: "" };
};

function portOf(written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Failure("misused", `--port ${JSON.stringify(written)} is no port.`, { hint: "Give one such as 4400." });
}
