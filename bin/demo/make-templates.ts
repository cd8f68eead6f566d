import { blockRoutes } from "#shared/api/blocks.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { CallApi } from "./call-api.ts";
import { footerBlock, welcomeMail } from "./welcome-mail.ts";

const tags = { Onboarding: "#4a49d6", Orders: "#0f766e", News: "#b45309" };

interface DemoTemplate {
  readonly name: string;
  readonly subject: string;
  /** The starter that it is made of; absent: the demo's mail. */
  readonly starter?: string;
  readonly tag: keyof typeof tags;
  readonly isPublished: boolean;
}

/** The template that the demo opens with comes last: lists show the latest change first. */
const templates: readonly DemoTemplate[] = [
  {
    name: "newsletter",
    subject: "{{month}}: what we made, and what we learned",
    starter: "newsletter",
    tag: "News",
    isPublished: false,
  },
  {
    name: "receipt",
    subject: "Your receipt for order {{order_number}}",
    starter: "receipt",
    tag: "Orders",
    isPublished: true,
  },
  {
    name: "order-shipped",
    subject: "Your order {{order_number}} is on its way",
    starter: "shipping",
    tag: "Orders",
    isPublished: true,
  },
  { name: "welcome", subject: "Welcome, {{name}}!", tag: "Onboarding", isPublished: false },
];

async function makeTags(call: CallApi): Promise<ReadonlyMap<string, string>> {
  const known = await call(tagRoutes.listTags, {});
  const made = Object.entries(tags).map(
    async ([label, color]) =>
      known.find((tag) => tag.label === label) ?? (await call(tagRoutes.createTag, { body: { label, color } })),
  );
  return new Map((await Promise.all(made)).map(({ label, id }) => [label, id]));
}

async function makeFooter(call: CallApi) {
  const { entities } = await call(blockRoutes.listBlocks, { query: {} });
  const description = "A line, and why the recipient got the mail.";
  return (
    entities.find(({ label }) => label === "Footer") ??
    (await call(blockRoutes.createBlock, { body: { label: "Footer", description, design: footerBlock() } }))
  );
}

async function makeTemplate(call: CallApi, { name, subject, starter, tag }: DemoTemplate, tagId: string | undefined) {
  const { entities } = await call(templateRoutes.listTemplates, { query: { search: name } });
  const known = entities.find(({ templateName }) => templateName === name);
  if (known !== undefined) return known;
  if (tagId === undefined) throw new Error(`There is no tag ${tag}.`);
  const body = { template_name: name, subject, tags: [tagId], ...(starter !== undefined && { sample_name: starter }) };
  return call(templateRoutes.createTemplate, { body });
}

/** Templates of several kinds and statuses, with tags, and a block in one of them. */
export async function makeTemplates(appUrl: string, call: CallApi): Promise<void> {
  const tagIds = await makeTags(call);
  const block = await makeFooter(call);
  const uids: string[] = [];
  for (const template of templates) {
    const { uid, versionNumber, status } = await makeTemplate(call, template, tagIds.get(template.tag));
    const params = { id: uid };
    if (template.starter === undefined && versionNumber === 1) {
      const body = { basedOnVersion: 1, design: welcomeMail(appUrl, block) };
      await call(templateRoutes.saveTemplate, { params, body });
    }
    if (template.isPublished && status === "draft") uids.push(uid);
  }
  // At the rate limit of Amazon SES this takes some seconds, in which the demo is already usable.
  if (uids.length > 0) await call(lifecycleRoutes.publishTemplates, { body: { uids } });
}
