import {
  changeBlock,
  changeSharedBlock,
  publishBlock,
  saveBlockToAll,
  saveSharedBlockToAll,
  showBlock,
} from "./block-tasks.ts";
import { publishInAll, saveInAll } from "./everywhere-tasks.ts";
import { importTemplates } from "./import-tasks.ts";
import {
  changeTag,
  invite,
  keepSample,
  look,
  makeGroup,
  retryFailed,
  send,
  tagOwn,
  uploadImage,
} from "./other-tasks.ts";
import { pickBy } from "./random.ts";
import { createTemplate, deleteOwn, publishOwn, publishSeveral, saveOwn, saveShared } from "./template-tasks.ts";
import { forgetFormerNames, renameOwn, republishVersion, restoreVersion } from "./version-tasks.ts";
import { breakCallers, failAgain, mendBroken } from "./watch-tasks.ts";
import type { Worker } from "./worker.ts";

/** The kinds of tasks, each with its frequency. */
const day = [
  [24, saveOwn],
  [10, saveShared],
  [8, createTemplate],
  [12, publishOwn],
  [3, publishSeveral],
  [6, changeBlock],
  [6, showBlock],
  [3, changeSharedBlock],
  [5, saveBlockToAll],
  [2, saveSharedBlockToAll],
  [3, publishBlock],
  [6, saveInAll],
  [5, publishInAll],
  [4, restoreVersion],
  [4, republishVersion],
  [5, renameOwn],
  [3, forgetFormerNames],
  [4, importTemplates],
  [14, send],
  [4, retryFailed],
  [8, changeTag],
  [5, tagOwn],
  [6, keepSample],
  [2, deleteOwn],
  [2, makeGroup],
  [2, invite],
  [4, uploadImage],
  [4, look],
  [6, breakCallers],
  [3, failAgain],
  [2, mendBroken],
] as const;

/** Each kind of task once, by one user of a company, so that the company has some of everything. */
export async function beginWork(worker: Worker, isFirst: boolean): Promise<void> {
  await createTemplate(worker);
  if (isFirst) for (const [, task] of day) await task(worker);
}

/** That many tasks, one after the other. */
export async function workOff(worker: Worker, tasks: number): Promise<void> {
  for (let number = 0; number < tasks; number += 1) await pickBy(worker.random, day)?.(worker);
}
