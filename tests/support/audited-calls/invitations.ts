import { accessRoutes } from "#shared/api/access.ts";
import type { invitationRoutes } from "#shared/api/invitations.ts";
import { invitationTo } from "../invitations.ts";
import { unfinishedAccount } from "../pool-user.ts";
import { password } from "../product.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

async function invited({ product, person, team }: Stage, email: string) {
  const group = await team.groupNamed("Administrators");
  const body = { email, user_group_ids: [group.id], confirm_additional_costs: true };
  const { uid } = (await person.call(accessRoutes.inviteMember, { body })).body;
  return { params: { id: uid as string }, link: invitationTo(product, email).token };
}

/** The test reads a caller's `sub` from it; a public route ignores tokens. */
const tokenNaming = (sub: string) => `.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.`;

export const invitationCalls: SampleCalls<typeof invitationRoutes> = {
  acceptInvitation: async (stage) => {
    const email = "accepts@example.com";
    const { link } = await invited(stage, email);
    const token = tokenNaming(await unfinishedAccount(email));
    return { token, body: { token: link, password, terms_accepted: true } };
  },
  declineInvitation: async (stage) => ({ body: { token: (await invited(stage, "declines@example.com")).link } }),
  joinCompany: async (stage) => {
    const email = "joins@example.com";
    const { params } = await invited(stage, email);
    return { token: (await stage.product.join(email)).token, params };
  },
  declineOpenInvitation: async (stage) => {
    const email = "declines-signed-in@example.com";
    const { params } = await invited(stage, email);
    return { token: (await stage.product.join(email)).token, params, body: { block: "everyone" } };
  },
};
