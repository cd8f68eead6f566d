import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { inviterOf } from "#functions/domain/members/inviter-of.ts";
import { makeMember } from "#functions/domain/members/invite-member.ts";
import { memberView } from "#functions/domain/members/member-view.ts";
import { iamRoutes } from "#shared/api/iam.ts";

export const handler = endpoint(iamRoutes.inviteMember, async ({ body, actor }, services) => {
  const { table, directory } = services;
  const user = await makeMember(services, actor, body);
  await directory.invite(user.email, await inviterOf(table, actor));
  return memberView(user, await loadAccessState(table, actor.companyId));
});
