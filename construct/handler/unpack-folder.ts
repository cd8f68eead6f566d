import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import * as z from "zod";

/** A text, or the bytes of an image. */
const Content = z.union([
  z.string(),
  z.object({ base64: z.string() }).transform(({ base64 }) => Buffer.from(base64, "base64")),
]);
const Files = z.record(z.string(), Content);

/** Writes the files that `packFolder` has packed into a folder of their own. */
export async function unpackFolder(text: string, root: string): Promise<void> {
  for (const [path, content] of Object.entries(Files.parse(JSON.parse(text)))) {
    const file = resolve(join(root, path));
    if (!file.startsWith(resolve(root) + sep)) throw new Error(`${path} leads out of the folder`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
