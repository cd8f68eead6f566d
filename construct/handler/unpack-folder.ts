import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import * as z from "zod";

const Texts = z.record(z.string(), z.string());

/** Writes the files that `packFolder` has packed into a folder of their own. */
export async function unpackFolder(text: string, root: string): Promise<void> {
  for (const [path, content] of Object.entries(Texts.parse(JSON.parse(text)))) {
    const file = resolve(join(root, path));
    if (!file.startsWith(resolve(root) + sep)) throw new Error(`${path} leads out of the folder`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
