import {
  changeTag,
  invite,
  keepSample,
  look,
  makeGroup,
  send,
  sendFailedAgain,
  tagOwn,
  uploadImage,
} from "./other-tasks.ts";
import { pickBy } from "./random.ts";
import { createTemplate, deleteOwn, publishOwn, publishSeveral, saveOwn, saveShared } from "./template-tasks.ts";
import type { Worker } from "./worker.ts";

/** What a day is made of, each with how often. */
const day = [
  [24, saveOwn],
  [10, saveShared],
  [8, createTemplate],
  [12, publishOwn],
  [3, publishSeveral],
  [14, send],
  [4, sendFailedAgain],
  [8, changeTag],
  [5, tagOwn],
  [6, keepSample],
  [2, deleteOwn],
  [2, makeGroup],
  [2, invite],
  [4, uploadImage],
  [4, look],
] as const;

/** Each kind of task once: there is something of everything from then on. */
export async function beginWork(worker: Worker): Promise<void> {
  await createTemplate(worker);
  for (const [, task] of day) await task(worker);
}

/** So many tasks, one after the other. */
export async function workOff(worker: Worker, tasks: number): Promise<void> {
  for (let number = 0; number < tasks; number += 1) await pickBy(worker.random, day)?.(worker);
}
