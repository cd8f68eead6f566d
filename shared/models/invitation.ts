import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";
import { NewUser } from "./user.ts";

/** Who invites, by names that read as no link; "" for a company that has no name and a person who has left it. */
export const Inviter = z.object({ company: z.string(), person: z.string() });
export type Inviter = z.infer<typeof Inviter>;

/** The token of an invitation's mail. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "must be the token of the link");

export const InvitationToken = z.strictObject({ token: Token });

export const InvitationShown = Inviter.extend({
  email: z.string(),
  /** Whether the address has an account with a password: its owner signs in to answer. */
  hasAccount: z.boolean(),
  /** Whether that account is in a company already. An address is in one company at most. */
  inCompany: z.boolean(),
});
export type InvitationShown = z.infer<typeof InvitationShown>;

export const AcceptedInvitation = InvitationToken.extend({
  password: NewUser.shape.password,
  terms_accepted: z.literal(true, "Please accept terms and conditions"),
});

/** Whose invitations to this address are refused from now on; absent: further ones are welcome. */
const Block = z.enum(["company", "everyone"]).optional();
export type Block = z.infer<typeof Block>;

export const DeclinedInvitation = InvitationToken.extend({ block: Block });
export const DeclinedOpenInvitation = z.strictObject({ block: Block });

/** An invitation that a signed-in person without a company can accept. */
export const OpenInvitation = Inviter.extend({ id: Id, goodUntil: Timestamp });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** A block that the signed-in person made, and that they can end. */
export const InvitationBlock = z.object({
  /** Of the company, or "everyone". */
  id: Id,
  everyone: z.boolean(),
  /** The name of the company as its invitation showed it; "" if it had none or is not known. */
  company: z.string(),
  until: Timestamp,
});
export type InvitationBlock = z.infer<typeof InvitationBlock>;
