import { blockRoutes } from "#shared/api/blocks.ts";
import { mailDesign } from "../load/mail-design.ts";
import { markerOf } from "./markers.ts";
import { save } from "./saving.ts";
import { recordPublish } from "./template-tasks.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type Worker } from "./worker.ts";

const MOST_BLOCKS = 4;

async function createBlock(worker: Worker): Promise<void> {
  const { ask, history, tenant, name, next, blocks } = worker;
  const { companyId } = tenant;
  const marker = markerOf("block", name, next());
  const label = `${name} ${String(next())}`;
  const body = { label, description: "Made under load", design: mailDesign(marker) };
  const made = await ask(blockRoutes.createBlock, { body });
  if (made.is !== "acknowledged") return;
  const blockId = made.answer.id;
  blocks.push(blockId);
  history.savedBlocks.push({ companyId, blockId, version: made.answer.versionNumber, marker });
  recordChange(worker, thingOf.block(companyId, blockId), marker, made);
  recordChange(worker, thingOf.label(companyId, blockId), label, made);
}

/** Saves a new design of a block; returns its marker with the outcome. */
async function redesign({ ask, history, tenant, name, next }: Worker, id: string) {
  const params = { id };
  const seen = await ask(blockRoutes.getBlock, { params });
  if (seen.is !== "acknowledged") return undefined;
  const marker = markerOf("block", name, next());
  const body = { basedOnVersion: seen.answer.versionNumber, design: mailDesign(marker) };
  const changed = await ask(blockRoutes.updateBlock, { params, body });
  if (changed.is === "acknowledged") {
    const { versionNumber: version } = changed.answer;
    history.savedBlocks.push({ companyId: tenant.companyId, blockId: id, version, marker });
  }
  return { marker, changed };
}

export async function changeBlock(worker: Worker): Promise<void> {
  const { ask, tenant, name, next, random, blocks } = worker;
  const id = anyOf(worker, blocks);
  if (id === undefined || (blocks.length < MOST_BLOCKS && random() < 0.2)) return createBlock(worker);
  if (random() < 0.7) {
    const done = await redesign(worker, id);
    if (done !== undefined) recordChange(worker, thingOf.block(tenant.companyId, id), done.marker, done.changed);
    return;
  }
  const label = `${name} ${String(next())}`;
  const renamed = await ask(blockRoutes.updateBlock, { params: { id }, body: { label, basedOnVersion: 0 } });
  recordChange(worker, thingOf.label(tenant.companyId, id), label, renamed);
}

/** The block that others change at the same time. */
export async function changeSharedBlock(worker: Worker): Promise<void> {
  await redesign(worker, worker.shared.block);
}

/** Adds a block to a template. */
export async function showBlock(worker: Worker): Promise<void> {
  const own = anyOf(worker, worker.templates);
  const block = anyOf(worker, [...worker.blocks, worker.shared.block]);
  if (own === undefined || block === undefined) return;
  const { companyId, accountId } = worker.tenant;
  const done = await save(worker, { id: own.id, block });
  if (done !== undefined) recordChange(worker, thingOf.content(companyId, own.id, accountId), done.marker, done.saved);
}

async function saveToAll({ ask, tenant, jobs }: Worker, id: string): Promise<void> {
  const body = { aws_account_ids: tenant.accounts.map(({ accountId }) => accountId) };
  const started = await ask(blockRoutes.propagateBlock, { params: { id }, body });
  jobs.push(...(started.answer?.jobs ?? []).map((job) => job.id));
}

/** "Save to all Templates". */
export async function saveBlockToAll(worker: Worker): Promise<void> {
  const id = anyOf(worker, worker.blocks);
  if (id !== undefined) await saveToAll(worker, id);
}

export const saveSharedBlockToAll = (worker: Worker): Promise<void> => saveToAll(worker, worker.shared.block);

/** "Publish all Templates": only for blocks that no other worker's templates contain. */
export async function publishBlock(worker: Worker): Promise<void> {
  const { ask, tenant, templates, jobs } = worker;
  const id = anyOf(worker, worker.blocks);
  if (id === undefined) return;
  const usages = await ask(blockRoutes.listBlockUsages, { params: { id } });
  if (usages.is !== "acknowledged") return;
  const shown = new Set(usages.answer.map(({ uid }) => uid));
  for (const own of templates.filter((template) => shown.has(template.id))) {
    if (!(await recordPublish(worker, own.id))) return;
  }
  const body = { aws_account_ids: [tenant.accountId] };
  const started = await ask(blockRoutes.publishBlock, { params: { id }, body });
  jobs.push(...(started.answer?.jobs ?? []).map((job) => job.id));
}
