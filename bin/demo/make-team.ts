import { accessRoutes } from "#shared/api/access.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { UserGroup } from "#shared/models/user-group.ts";
import { apiAt, type CallApi } from "./call-api.ts";
import { demoLogin, groups, people } from "./company.ts";
import type { Cloud } from "./found-company.ts";
import type { PersonName } from "./mails/demo-mail.ts";
import { findAccounts, selectAccount } from "./make-accounts.ts";
import { linkMailedTo, tryToSignIn } from "./sign-in-demo.ts";

/** Calls of the API by each member. */
export type Team = Readonly<Record<PersonName, CallApi>>;

async function makeGroups(call: CallApi): Promise<ReadonlyMap<string, string>> {
  const [{ entities: known }, { entities: policies }, accounts] = await Promise.all([
    call(accessRoutes.listUserGroups, { query: { limit: "25" } }),
    call(accessRoutes.listPolicies, { query: { limit: "25" } }),
    findAccounts(call),
  ]);
  const made = new Map(known.map(({ label, id }) => [label, id]));
  const aws_account_ids = [accounts.development.id, accounts.production.id];
  const mayBeWhole = ({ awsAccounts, policies: held }: UserGroup) => awsAccounts.length === 2 && held.length > 0;
  for (const [label, { description, policies: labels }] of Object.entries(groups)) {
    const there = known.find((group) => group.label === label);
    if (there !== undefined && mayBeWhole(there)) continue;
    const { id } = there ?? (await call(accessRoutes.createUserGroup, { body: { label, description } }));
    const policy_ids = policies.filter((policy) => labels.includes(policy.label)).map((policy) => policy.id);
    const body = { label, description, policy_ids, aws_account_ids, user_ids: [] };
    await call(accessRoutes.updateUserGroup, { params: { id }, body });
    made.set(label, id);
  }
  return made;
}

/** Invites a person, who accepts by the mailed link. Returns the id token. */
async function join(cloud: Cloud, call: CallApi, name: PersonName, groupId: string | undefined): Promise<string> {
  const { email, firstName, lastName } = people[name];
  const login = { email, password: demoLogin.password };
  const known = await tryToSignIn(login);
  if (known !== undefined) return known;
  if (groupId === undefined) throw new Error(`${name} has no group.`);
  const { entities } = await call(accessRoutes.listMembers, { query: { search: email } });
  const invited = entities.some((member) => member.email === email);
  if (!invited) await call(accessRoutes.inviteMember, { body: { email, user_group_ids: [groupId] } });
  const token = linkMailedTo(cloud.mailbox, email).searchParams.get("invitation") ?? "";
  const body = { token, password: login.password, terms_accepted: true } as const;
  await apiAt(cloud.url)(invitationRoutes.acceptInvitation, { body });
  const now = await tryToSignIn(login);
  if (now === undefined) throw new Error(`${email} cannot sign in.`);
  const member = apiAt(cloud.url, now);
  await member(userRoutes.noteTutorialSeen, { params: { id: "welcome" } });
  await member(userRoutes.saveRegisterDetails, { body: { firstName, lastName } });
  return now;
}

/** The groups of the team and its first colleague. */
export async function makeFirstColleague(cloud: Cloud, call: CallApi): Promise<void> {
  const groupIds = await makeGroups(call);
  await join(cloud, call, "ines", groupIds.get(people.ines.group ?? ""));
}

/** The groups of the team and its members, all working in the development account. */
export async function makeTeam(cloud: Cloud, call: CallApi): Promise<Team> {
  const groupIds = await makeGroups(call);
  const { development } = await findAccounts(call);
  // One after another: each change of access reads the one before.
  const member = async (name: PersonName): Promise<CallApi> => {
    const token = await join(cloud, call, name, groupIds.get(people[name].group ?? ""));
    const own = apiAt(cloud.url, token);
    await selectAccount(own, development);
    return own;
  };
  return {
    robin: call,
    ines: await member("ines"),
    jonas: await member("jonas"),
    claire: await member("claire"),
    priya: await member("priya"),
  };
}
