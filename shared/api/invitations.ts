import * as z from "zod";
import {
  AcceptedInvitation,
  DeclinedInvitation,
  DeclinedOpenInvitation,
  InvitationShown,
  InvitationToken,
  OpenInvitation,
} from "../models/invitation.ts";
import { Id } from "../models/scalars.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ id: Id });

/** The token of a mail, or of a person without a company, says which company's invitation is read: "every-company". */
export const invitationRoutes = defineRoutes({
  showInvitation: {
    method: "POST",
    path: "/invitation",
    access: "public",
    needs: ["table:write", "identity:register"],
    touches: ["every-company", "invitation-token", "attempts"],
    audits: { nothing: "It shows an invitation to whoever has its mail, and changes nothing." },
    summary: "Who invites the owner of a mailed link, and to which company.",
    body: InvitationToken,
    reply: InvitationShown,
    fails: ["INVITATION_NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  acceptInvitation: {
    method: "POST",
    path: "/invitation/accept",
    access: "public",
    needs: ["table:write", "identity:register"],
    touches: ["every-company", "user", "invited", "invitation-token", "attempts"],
    audits: "member.joined",
    summary: "Create the account of an invited address, whose owner has the mailed link, and join the company.",
    body: AcceptedInvitation,
    reply: z.object({ email: z.string() }),
    fails: ["INVITATION_NOT_FOUND", "USER_EXISTS", "PASSWORD_NOT_ACCEPTED", "CONFLICT_TRY_AGAIN", "TOO_MANY_REQUESTS"],
  },
  declineInvitation: {
    method: "POST",
    path: "/invitation/decline",
    access: "public",
    needs: ["table:write"],
    touches: ["every-company", "invited", "invitation-token", "extras-due", "attempts"],
    audits: "invitation.declined",
    summary: "Decline an invitation by its mailed link, and refuse further ones if asked to.",
    body: DeclinedInvitation,
    fails: ["INVITATION_NOT_FOUND", "CONFLICT_TRY_AGAIN", "TOO_MANY_REQUESTS"],
  },
  listOpenInvitations: {
    method: "GET",
    path: "/user/invitations",
    access: "undecided",
    needs: ["table:read"],
    touches: ["every-company", "user", "invited"],
    summary: "The invitations to the signed-in person's address, as long as they belong to no company.",
    reply: z.array(OpenInvitation),
  },
  joinCompany: {
    method: "POST",
    path: "/user/invitations/{id}/join",
    access: "undecided",
    needs: ["table:write"],
    touches: ["every-company", "user", "newcomer", "invited", "invitation-token"],
    audits: "member.joined",
    summary: "Join the company of an invitation. The next token is for that company.",
    params,
    fails: ["INVITATION_NOT_FOUND", "ALREADY_IN_COMPANY", "CONFLICT_TRY_AGAIN"],
  },
  declineOpenInvitation: {
    method: "POST",
    path: "/user/invitations/{id}/decline",
    access: "undecided",
    needs: ["table:write"],
    touches: ["every-company", "invited", "invitation-token", "extras-due"],
    audits: "invitation.declined",
    summary: "Decline an invitation, and refuse further ones if asked to.",
    params,
    body: DeclinedOpenInvitation,
    fails: ["INVITATION_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
  foundCompany: {
    method: "POST",
    path: "/user/company",
    access: "undecided",
    needs: ["table:write"],
    touches: ["every-company", "user", "newcomer"],
    audits: { nothing: "The company begins with it, and its first member is its founder." },
    summary: "Found a company of one's own, whoever invites. The next token is for that company.",
    fails: ["ALREADY_IN_COMPANY"],
  },
});
