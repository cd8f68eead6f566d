import { Session } from "node:inspector/promises";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { apiAt, type CallApi } from "../../demo/call-api.ts";
import { linkMailedTo } from "../../demo/sign-in-demo.ts";
import { joinCompany, signInTenant, tenantPassword } from "../../load/join-company.ts";
import { mailDesign } from "../../load/mail-design.ts";
import { Order, type Ready } from "./messages.ts";
import { timeByArea } from "./profile-shares.ts";

/** The product in a process of its own, with 50 signed-in people of 20 companies and its data on disk. */

const COMPANIES = 20;
const PEOPLE = 50;
const TEMPLATES_EACH = 5;
const SAVES_EACH = 2;

const [dataFolder] = process.argv.slice(2);
const sesLimits = { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity };
const cloud = await startLocalStage({
  ...{ dataFolder, port: 0, root: process.cwd(), sesLimits },
  ...{ webRoot: "", editorRoot: "" },
});

/** Invites a user, who accepts by the mailed link. Returns the user's token. */
async function invite({ url, mailbox }: LocalAws, owner: CallApi, email: string): Promise<string> {
  const { entities } = await owner(accessRoutes.listUserGroups, { query: {} });
  const user_group_ids = entities.flatMap(({ id, label }) => (label === "Administrators" ? [id] : []));
  await owner(accessRoutes.inviteMember, { body: { email, user_group_ids, confirm_additional_costs: true } });
  const token = linkMailedTo(mailbox, email).searchParams.get("invitation") ?? "";
  const body = { token, password: tenantPassword, terms_accepted: true } as const;
  await apiAt(url)(invitationRoutes.acceptInvitation, { body });
  return signInTenant(cloud, email);
}

async function withTemplates(name: string, token: string): Promise<Ready["people"][number]> {
  const call = apiAt(cloud.url, token);
  const templates: string[] = [];
  for (let number = 0; number < TEMPLATES_EACH; number += 1) {
    const body = { template_name: `${name}-${String(number)}`, subject: "Hello {{name}}" };
    const { uid } = await call(templateRoutes.createTemplate, { body });
    templates.push(uid);
  }
  for (const id of templates.slice(0, SAVES_EACH)) {
    const body = { basedOnVersion: 1, design: mailDesign(name) };
    await call(templateRoutes.saveTemplate, { params: { id }, body });
  }
  return { token, templates };
}

const owners: string[] = [];
const people: Ready["people"] = [];
for (let person = 0; person < PEOPLE; person += 1) {
  const name = `person-${String(person)}`;
  const owner = owners[person % COMPANIES];
  const token =
    person < COMPANIES || owner === undefined
      ? (await joinCompany(cloud, name)).token
      : await invite(cloud, apiAt(cloud.url, owner), `${name}@load.example`);
  if (person < COMPANIES) owners.push(token);
  people.push(await withTemplates(name, token));
}

const session = new Session();
session.connect();
await session.post("Profiler.enable");
let began = { at: 0, all: process.cpuUsage(), main: process.threadCpuUsage() };

async function begin(): Promise<void> {
  await session.post("Profiler.start");
  began = { at: performance.now(), all: process.cpuUsage(), main: process.threadCpuUsage() };
}

async function end(): Promise<void> {
  const [all, main] = [process.cpuUsage(began.all), process.threadCpuUsage(began.main)];
  const passed = performance.now() - began.at;
  const { profile } = await session.post("Profiler.stop");
  const otherThreads = (all.user + all.system - main.user - main.system) / 1000;
  process.send?.({ byArea: timeByArea(profile), otherThreads, passed });
}

process.on("message", (message) => void (Order.parse(message) === "begin" ? begin() : end()));
process.on("SIGTERM", () => void cloud.close().then(() => process.exit(0)));
process.send?.({ url: cloud.url, people } satisfies Ready);
