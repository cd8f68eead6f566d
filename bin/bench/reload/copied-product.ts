import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../../run/step.ts";

/** The product, as `npm run dev` runs it, from a copy of its sources, which may be edited. */
export interface CopiedProduct {
  readonly url: string;
  readonly folder: string;
  readonly hasEnded: () => boolean;
  /** Replaces a text of a file, which must have it. */
  readonly edit: (file: string, text: string, replacement: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const copied = ["bin", "functions", "infra", "local", "shared", "package.json"];

export async function startCopiedProduct(): Promise<CopiedProduct> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-copy-"));
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "bin/bench/reload/product-child.ts"],
    { cwd: folder, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, LOG_LEVEL: "silent" } },
  );
  const exit = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const first = once(createInterface({ input: child.stdout }), "line");
  const url = await Promise.race([first.then(([line]) => String(line)), exit.then(() => undefined)]);
  if (url === undefined) throw new Error("The product ended when it started");
  return {
    url,
    folder,
    hasEnded,
    edit: async (file, text, replacement) => {
      const path = join(folder, file);
      const before = await readFile(path, "utf8");
      if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
      await writeFile(
        path,
        before.replace(text, () => replacement),
      );
    },
    close: async () => {
      if (!hasEnded()) child.kill("SIGKILL");
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
