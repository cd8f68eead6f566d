import { listen, type Mounts } from "#local/http/listen.ts";

/** Serves services of the local AWS on a free port of this machine. */
export async function serve(mounts: Mounts): Promise<{ url: string; close: () => Promise<void> }> {
  const { port, close } = await listen(mounts, 0);
  return { url: `http://127.0.0.1:${String(port)}`, close };
}
