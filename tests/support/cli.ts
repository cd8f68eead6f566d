import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Surroundings } from "#cli/core/surroundings.ts";
import { runProgram } from "#cli/program.ts";

export interface CliRun {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  // Tests read answers of different shapes.
  readonly json: any;
}

/** The CLI in a folder of its own. */
export interface CliFolder {
  readonly path: string;
  readonly configFolder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: (args: readonly string[], around?: Partial<Surroundings>) => Promise<CliRun>;
  /** The same with `--json`. */
  readonly json: (args: readonly string[], around?: Partial<Surroundings>) => Promise<CliRun>;
  readonly write: (file: string, text: string | Uint8Array) => Promise<void>;
  readonly read: (file: string) => Promise<string>;
  /** A file or a folder. */
  readonly delete: (path: string) => Promise<void>;
  /** Gives code in it the packages of this repository. */
  readonly linkModules: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function openCliFolder(env: Readonly<Record<string, string>> = {}): Promise<CliFolder> {
  const path = await mkdtemp(join(tmpdir(), "sestina-cli-"));
  const configFolder = join(path, ".config");
  const run = async (args: readonly string[], around: Partial<Surroundings> = {}): Promise<CliRun> => {
    let [out, err] = ["", ""];
    const exitCode = await runProgram(args, {
      cwd: path,
      env,
      configFolder,
      fetch,
      wait: () => Promise.resolve(),
      now: () => Date.now(),
      write: (text) => (out += text),
      writeError: (text) => (err += text),
      isTerminal: false,
      isErrorTerminal: false,
      columns: 80,
      isInteractive: false,
      readStdin: () => Promise.resolve(""),
      openInBrowser: () => Promise.resolve(),
      untilInterrupted: () => Promise.resolve(),
      ...around,
    });
    return { exitCode, out, err, json: undefined };
  };
  return {
    path,
    configFolder,
    env,
    run,
    json: async (args, around) => {
      const done = await run([...args, "--json"], around);
      return { ...done, json: JSON.parse(done.out) };
    },
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    },
    read: (file) => readFile(join(path, file), "utf8"),
    delete: (inner) => rm(join(path, inner), { recursive: true }),
    linkModules: () => symlink(resolve(import.meta.dirname, "../../node_modules"), join(path, "node_modules")),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Writes a template with this html for each name. */
export async function writeMails(folder: CliFolder, mails: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, html] of Object.entries(mails)) {
    await folder.write(`templates/${name}/template.yaml`, "subject: Hi\n");
    await folder.write(`templates/${name}/mail.html`, html);
  }
}
