import { access, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const DemoState = z.object({
  /** False: the folder was started without the company's contents. */
  isWanted: z.boolean(),
  /** The steps that are done. */
  done: z.array(z.string()),
});
type DemoState = z.infer<typeof DemoState>;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** How far a data folder's demo company is. */
export interface DemoFolder {
  /** Absent: the folder's data is not of this demo, and stays as it is. */
  readonly state: DemoState | undefined;
  readonly isDone: (step: string) => boolean;
  readonly noteDone: (step: string) => Promise<void>;
}

/** Reads the state of a data folder; an empty folder gets a demo company, with contents if they are wanted. */
export async function openDemoFolder(dataFolder: string, isWanted: boolean): Promise<DemoFolder> {
  const file = join(dataFolder, "demo.json");
  const write = async (state: DemoState): Promise<void> => {
    // Renamed into place: a process that ends in between leaves the state before.
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  };
  async function read(): Promise<DemoState | undefined> {
    if (await exists(file)) return DemoState.parse(JSON.parse(await readFile(file, "utf8")));
    // The store of the local AWS: data of a release without this file, or of other commands.
    if (await exists(join(dataFolder, "services.sqlite"))) return undefined;
    const begun = { isWanted, done: [] };
    await write(begun);
    return begun;
  }
  const state = await read();
  const done = new Set(state?.done);
  return {
    state,
    isDone: (step) => done.has(step),
    noteDone: async (step) => {
      done.add(step);
      if (state !== undefined) await write({ ...state, done: [...done] });
    },
  };
}
