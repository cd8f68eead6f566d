import type { CallApi } from "../../demo/call-api.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { mailDesign } from "../../load/mail-design.ts";

/** The caller: the objects that they work on, and a number that no other call has. */
export interface Caller {
  readonly call: CallApi;
  readonly sender: string;
  /** Templates that only this caller changes, so that there are no conflicts. */
  readonly templates: readonly string[];
  /** The template with many versions. */
  readonly veteran: string;
}

type Kind = (caller: Caller, number: number) => Promise<unknown>;

const pick = ({ templates }: Caller, number: number) => ({ id: templates[number % templates.length] ?? "" });

async function save({ call }: Caller, id: string, number: number): Promise<void> {
  const { versionNumber: basedOnVersion } = await call(templateRoutes.getTemplate, { params: { id } });
  const body = { basedOnVersion, design: mailDesign(`Version ${String(number)}`) };
  await call(templateRoutes.saveTemplate, { params: { id }, body });
}

/** The kinds of calls of a working day. A preceding read, as the app makes it, is included. */
export const kinds = {
  "who am I": ({ call }) => call(userRoutes.getUser, {}),
  "list templates": ({ call }, number) =>
    call(templateRoutes.listTemplates, { query: { limit: "25", skip: String((number % 4) * 25) } }),
  "search templates": ({ call }, number) =>
    call(templateRoutes.listTemplates, { query: { limit: "25", search: String(number), order_by: "template_name" } }),
  "open a template": (caller, number) => caller.call(templateRoutes.getTemplate, { params: pick(caller, number) }),
  "open and save it": (caller, number) => save(caller, pick(caller, number).id, number),
  "the same with many versions": (caller, number) => save(caller, caller.veteran, number),
  "its versions": ({ call, veteran }) =>
    call(versionRoutes.listTemplateVersions, { params: { id: veteran }, query: {} }),
  "create a template": ({ call }, number) =>
    call(templateRoutes.createTemplate, { body: { template_name: `new-${String(number)}`, subject: "New" } }),
  tags: ({ call }) => call(tagRoutes.listTags, {}),
  publish: (caller, number) =>
    caller.call(publishingRoutes.publishTemplate, { params: pick(caller, number), query: {} }),
  "send to two": (caller, number) => {
    const recipients = [1, 2].map((one) => `r${String(number)}-${String(one)}@load.example`);
    const body = { senderEmailAddress: caller.sender, recipients, variables: { name: "Ada" } };
    return caller.call(sendRoutes.sendTemplate, { params: pick(caller, number), body });
  },
  jobs: ({ call }) => call(jobRoutes.listJobs, { query: {} }),
  "audit log": ({ call }) => call(companyRoutes.listAuditEntries, { query: {} }),
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds).filter((name): name is KindName => name in kinds);
