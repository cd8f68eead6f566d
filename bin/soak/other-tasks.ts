import { accessRoutes } from "#shared/api/access.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { png } from "../icons/png.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type Worker } from "./worker.ts";

const TRIES = 3;
const pixel = Uint8Array.from(png(1, Uint8Array.of(15, 118, 110, 255)));

/** Sends to recipients who get no other mail; a call without an answer is repeated with the same key. */
export async function send(worker: Worker): Promise<void> {
  const { ask, history, tenant, next, name } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const key = `${name}-send-${String(next())}`;
  const recipients = [1, 2, 3].map((one) => `${key}-${String(one)}@load.example`);
  const call = {
    params: { id: own.id },
    body: { senderEmailAddress: tenant.sender, recipients, variables: { name: "Ada" } },
    headers: { "idempotency-key": key },
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sent = await ask(sendRoutes.sendTemplate, call);
    if (sent.is === "refused") return;
    if (sent.is !== "acknowledged") continue;
    history.sent.push({ companyId: tenant.companyId, id: sent.answer.id, recipients });
    worker.jobs.push(sent.answer.id);
    return;
  }
}

/** "Retry failed" of an earlier job; for a send, recipients who certainly got nothing get their mail. */
export async function retryFailed(worker: Worker): Promise<void> {
  const id = anyOf(worker, worker.jobs);
  if (id !== undefined) await worker.ask(jobRoutes.retryJob, { params: { id } });
}

export async function changeTag(worker: Worker): Promise<void> {
  const { ask, tenant, next, name, random, tags } = worker;
  const body = { label: `${name} ${String(next())}`, color: "#0f766e" };
  const id = anyOf(worker, tags);
  if (id === undefined || random() < 0.4) {
    const made = await ask(tagRoutes.createTag, { body });
    if (made.is !== "acknowledged") return;
    tags.push(made.answer.id);
    recordChange(worker, thingOf.tag(tenant.companyId, made.answer.id), body.label, made);
  } else if (random() < 0.7) {
    const changed = await ask(tagRoutes.updateTag, { body: { ...body, id } });
    recordChange(worker, thingOf.tag(tenant.companyId, id), body.label, changed);
  } else {
    tags.splice(tags.indexOf(id), 1);
    recordChange(
      worker,
      thingOf.tag(tenant.companyId, id),
      null,
      await ask(tagRoutes.deleteTag, { params: { id }, query: {} }),
    );
  }
}

export async function tagOwn(worker: Worker): Promise<void> {
  const { ask, tenant, tags } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const chosen = tags.slice(-2);
  const body = { templateUid: own.id, tags: chosen };
  const tagged = await ask(tagRoutes.setTemplateTags, { params: { id: own.id }, body });
  recordChange(worker, thingOf.tagging(tenant.companyId, own.id), chosen.toSorted().join(), tagged);
}

export async function keepSample(worker: Worker): Promise<void> {
  const { ask, tenant, next } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const number = next();
  const values = { name: `Ada ${String(number)}` };
  const params = { id: own.id };
  const [sampleDataId] = own.samples;
  if (sampleDataId === undefined) {
    const made = await ask(sampleDataRoutes.saveSampleData, {
      params,
      body: { name: `Set ${String(number)}`, values },
    });
    if (made.is !== "acknowledged") return;
    own.samples.push(made.answer.id);
    recordChange(worker, thingOf.sample(tenant.companyId, own.id, made.answer.id), JSON.stringify(values), made);
    return;
  }
  const list = await ask(sampleDataRoutes.listSampleData, { params });
  const seen = list.answer?.find(({ id }) => id === sampleDataId);
  if (seen === undefined) return;
  const thing = thingOf.sample(tenant.companyId, own.id, sampleDataId);
  const change = { params: { id: own.id, sampleDataId } };
  if (number % 3 === 0) {
    own.samples.splice(0, 1);
    recordChange(worker, thing, null, await ask(sampleDataRoutes.deleteSampleData, change));
  } else {
    const body = { basedOnRevision: seen.revision, values };
    recordChange(
      worker,
      thing,
      JSON.stringify(values),
      await ask(sampleDataRoutes.updateSampleData, { ...change, body }),
    );
  }
}

export async function makeGroup(worker: Worker): Promise<void> {
  const { ask, tenant, next, name } = worker;
  const body = { label: `${name} ${String(next())}`, description: "Made under load" };
  const made = await ask(accessRoutes.createUserGroup, { body });
  if (made.is === "acknowledged")
    recordChange(worker, thingOf.group(tenant.companyId, made.answer.id), body.label, made);
}

export async function invite(worker: Worker): Promise<void> {
  const { ask, tenant, next, name } = worker;
  const groups = await ask(accessRoutes.listUserGroups, { query: {} });
  const [group] = groups.answer?.entities ?? [];
  if (group === undefined) return;
  const email = `${name}-${String(next())}@load.example`;
  const body = { email, user_group_ids: [group.id], confirm_additional_costs: true };
  recordChange(
    worker,
    thingOf.member(tenant.companyId, email),
    "there",
    await ask(accessRoutes.inviteMember, { body }),
  );
}

/** An image of one pixel: its record is in the table and its bytes in the bucket. */
export async function uploadImage(worker: Worker): Promise<void> {
  const { ask, tenant, next, name } = worker;
  const form = new FormData();
  form.append("file", new Blob([pixel], { type: "image/png" }), `${name}-${String(next())}.png`);
  const made = await ask(imageRoutes.uploadImage, { form });
  if (made.is === "acknowledged") recordChange(worker, thingOf.image(tenant.companyId, made.answer.id), "there", made);
}

/** Reads only. */
export async function look(worker: Worker): Promise<void> {
  await worker.ask(templateRoutes.listTemplates, { query: { search: worker.name } });
  await worker.ask(jobRoutes.listJobs, { query: {} });
}
