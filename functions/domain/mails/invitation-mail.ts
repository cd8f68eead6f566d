import type { Inviter } from "#shared/models/invitation.ts";
import { safeName } from "#shared/safe-name.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Invitation {
  readonly link: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
  readonly from: Inviter;
  readonly to: string;
}

/** The invitation of a user who may know neither the company nor the product. */
export const invitationMail = ({ link, origin, from, to }: Invitation): WrittenMail => {
  const who = [from.person, from.company].map(safeName).filter(Boolean).join(" of ") || "A team";
  return writeMail({
    subject: "You are invited to Sestina",
    preheader: "Work on e-mail templates together.",
    heading: "Join the team",
    paragraphs: [
      `${who} invites you to work on e-mail templates together.`,
      "The link is good for 7 days. It shows who invites you, and asks whether you want to join: nothing happens before you say so.",
    ],
    action: { label: "Answer the invitation", link },
    why: `This mail is for ${to}, whom a member of a team at ${origin} has invited. If you know nothing of it, there is nothing to do; the link also lets you decline and block further invitations.`,
  });
};
