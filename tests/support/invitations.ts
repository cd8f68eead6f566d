import { accessRoutes } from "#shared/api/access.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import type { Member } from "#shared/models/member.ts";
import { mailsTo, putOnPlan } from "./customer.ts";
import { type ApiAnswer, type CallOptions, password, type Person, type Product, signIn } from "./product.ts";
import { teamOf } from "./team.ts";

/** The link of an invitation, and the product that mailed it. */
export interface InvitationLink {
  readonly product: Product;
  readonly token: string;
}

/** The link in the newest invitation to an address. */
export function invitationTo(product: Product, email: string): InvitationLink {
  const mails = mailsTo(product, email);
  const [token] = mails.flatMap(({ text }) => /\/join\?invitation=([\w-]{43})/.exec(text ?? "")?.[1] ?? []);
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return { product, token };
}

/** The API's answer to a new user who accepts by the link. */
export const tryToAccept = ({ product, token }: InvitationLink): Promise<ApiAnswer> =>
  product.call(invitationRoutes.acceptInvitation, { body: { token, password, terms_accepted: true } });

/** Accepts by the link, as a person without an account. Returns the id token. */
export async function acceptInvitation(link: InvitationLink): Promise<string> {
  const { status, body } = await tryToAccept(link);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return signIn(body.email);
}

export const showInvitation = ({ product, token }: InvitationLink): Promise<ApiAnswer> =>
  product.call(invitationRoutes.showInvitation, { body: { token } });

export const declineByLink = ({ product, token }: InvitationLink, block?: "company" | "everyone"): Promise<ApiAnswer> =>
  product.call(invitationRoutes.declineInvitation, { body: { token, ...(block && { block }) } });

/** A company that may invite, and its invitations. */
export interface InvitingCompany {
  readonly founder: Person;
  readonly invite: (email: string) => Promise<ApiAnswer>;
  readonly reinvite: (id: string) => Promise<ApiAnswer>;
  readonly members: () => Promise<Member[]>;
}

export async function invitingCompany(
  product: Product,
  plan: Parameters<typeof putOnPlan>[1] = "Enterprise",
): Promise<InvitingCompany> {
  const founder = await product.join();
  await putOnPlan(founder, plan);
  const group = await teamOf(founder).groupNamed("Administrators");
  return {
    founder,
    invite: (email) =>
      founder.call(accessRoutes.inviteMember, {
        body: { email, user_group_ids: [group.id], confirm_additional_costs: true },
      }),
    reinvite: (id) => founder.call(accessRoutes.reinviteMember, { params: { id } }),
    members: async () => (await founder.call(accessRoutes.listMembers, { query: { limit: "100" } })).body.entities,
  };
}

/** The calls of a signed-in user with open invitations. */
export function chooser(product: Product, token: string) {
  const call = (...[route, options]: Parameters<Product["call"]>) =>
    product.call(route, { ...options, token } satisfies CallOptions);
  return {
    list: () => call(invitationRoutes.listOpenInvitations),
    join: (id: string) => call(invitationRoutes.joinCompany, { params: { id } }),
    decline: (id: string, block?: "company" | "everyone") =>
      call(invitationRoutes.declineOpenInvitation, { params: { id }, body: block === undefined ? {} : { block } }),
    found: () => call(invitationRoutes.foundCompany),
  };
}
