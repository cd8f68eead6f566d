import { companyRoutes } from "#shared/api/company.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { CallApi } from "../../demo/call-api.ts";
import { mailDesign } from "../../load/mail-design.ts";

/** One of the people at work: the calls that they make, and the templates that only they change. */
export interface Worker {
  readonly call: CallApi;
  readonly templates: readonly string[];
  /** The version of each template, as the app knows it from opening it. */
  readonly versions: Map<string, number>;
}

type Act = (worker: Worker, number: number) => Promise<unknown>;

const pick = ({ templates }: Worker, number: number) => ({ id: templates[number % templates.length] ?? "" });

async function save({ call, versions, templates }: Worker, number: number): Promise<void> {
  const { id } = pick({ call, versions, templates }, number);
  const basedOnVersion = versions.get(id) ?? (await call(templateRoutes.getTemplate, { params: { id } })).versionNumber;
  const body = { basedOnVersion, design: mailDesign(`Save ${String(number)}`) };
  // Known again by its answer: without one, the next save opens the template first, as the app does.
  versions.delete(id);
  const { versionNumber } = await call(templateRoutes.saveTemplate, { params: { id }, body });
  versions.set(id, versionNumber);
}

/** Each one HTTP call of the app. */
export const acts = {
  "who am I": ({ call }) => call(userRoutes.getUser, {}),
  list: ({ call }) => call(templateRoutes.listTemplates, { query: { limit: "25" } }),
  search: ({ call }, number) =>
    call(templateRoutes.listTemplates, { query: { limit: "25", search: String(number % 10) } }),
  open: (worker, number) => worker.call(templateRoutes.getTemplate, { params: pick(worker, number) }),
  save,
  versions: (worker, number) =>
    worker.call(versionRoutes.listTemplateVersions, { params: pick(worker, number), query: {} }),
  "check before publishing": (worker, number) =>
    worker.call(publishingRoutes.compareWithSes, { params: pick(worker, number), query: {} }),
  images: ({ call }) => call(imageRoutes.listImages, { query: {} }),
  tags: ({ call }) => call(tagRoutes.listTags, {}),
  jobs: ({ call }) => call(jobRoutes.listJobs, { query: {} }),
  "audit log": ({ call }) => call(companyRoutes.listAuditEntries, { query: {} }),
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts).filter((name): name is ActName => name in acts);

/** Sixteen calls of a working day: half of them read lists and templates, two save. */
const day: readonly ActName[] = [
  ...(["who am I", "list", "open", "save", "versions", "check before publishing", "list", "search"] as const),
  ...(["open", "images", "save", "tags", "list", "jobs", "open", "audit log"] as const),
];

export interface Made {
  readonly act: ActName;
  readonly ms: number;
  /** Undefined for a success. */
  readonly problem: string | undefined;
}

async function make(worker: Worker, act: ActName, number: number): Promise<Made> {
  const began = performance.now();
  const problem = await acts[act](worker, number).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { act, ms: performance.now() - began, problem };
}

/** One person's working day. */
async function workDay(worker: Worker, first: number): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < day.length; at += 1) {
    const act = day[(first + at) % day.length];
    if (act !== undefined) made.push(await make(worker, act, first + at));
  }
  return made;
}

/** All at once, each from another hour of the day, without a pause. */
export async function together(workers: readonly Worker[], round: number): Promise<readonly Made[]> {
  return (await Promise.all(workers.map((worker, at) => workDay(worker, round + at * 3)))).flat();
}

/** As many calls by people who take turns: one call at a time. */
export async function inOrder(workers: readonly Worker[], round: number): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const [at, worker] of workers.entries()) made.push(...(await workDay(worker, round + at * 3)));
  return made;
}
