import type { Inviter } from "#shared/models/invitation.ts";
import { safeName } from "#shared/safe-name.ts";
import type { MailReader } from "./mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Invitation {
  readonly link: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
  readonly from: Inviter;
  readonly to: string;
}

/** The invitation of a user who may know neither the company nor the product. */
export const invitationMail = ({ link, origin, from, to }: Invitation, reader: MailReader): WrittenMail => {
  const { say } = reader;
  const [person, company] = [safeName(from.person), safeName(from.company)];
  const who =
    person !== "" && company !== ""
      ? say("{person} of {company}", { person, company })
      : person || company || say("A team");
  return writeMail(
    {
      subject: say("You are invited to Sestina"),
      preheader: say("Work on e-mail templates together."),
      heading: say("Join the team"),
      paragraphs: [
        say("{who} invites you to work on e-mail templates together.", { who }),
        say(
          "The link is good for 7 days. It shows who invites you, and asks whether you want to join: nothing happens before you say so.",
        ),
      ],
      action: { label: say("Answer the invitation"), link },
      why: say(
        "This mail is for {address}, whom a member of a team at {origin} has invited. If you know nothing of it, there is nothing to do; the link also lets you decline and block further invitations.",
        { address: to, origin },
      ),
    },
    reader,
  );
};
