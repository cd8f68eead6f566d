import * as signInStyles from "#web/features/sign-in/sign-in.module.css";
import * as styles from "#web/features/sign-in/invitation/invitation.module.css";
import { Link } from "react-router-dom";
import type { InvitationShown } from "#shared/models/invitation.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { Notice } from "../notice.tsx";

/** Options of an invited user whose address already belongs to a company: an address belongs to one company at most. */
export function CompanyAlready({ email, person, company }: InvitationShown) {
  const inviter = person || say("the person who invited you");
  return (
    <>
      <Notice kind="info">
        {say(
          "{email} is in a company already. An address can be in one company only, so you cannot join {company} with it now.",
          { email, company: company || say("this one") },
        )}
      </Notice>
      <p>{say("If you want to join, you can")}</p>
      <ul className={styles.ways}>
        <li>
          {sayWith("{strong} ask {inviter} to invite it. Nothing changes in your present company.", {
            strong: <strong>{say("use another address:")}</strong>,
            inviter,
          })}
        </li>
        <li>
          {sayWith(
            "{strong} if another member manages its team, delete your account {link}. Then open this link again.",
            {
              strong: <strong>{say("leave your present company:")}</strong>,
              link: <Link to="/user/privacy">{say("in your user settings")}</Link>,
            },
          )}
        </li>
        <li>
          {sayWith(
            "{strong} if you alone manage its team, under {link}. It is deleted after 90 days. Then ask to be invited again.",
            {
              strong: <strong>{say("delete your present company,")}</strong>,
              link: <Link to="/settings">{say("Team & Access")}</Link>,
            },
          )}
        </li>
      </ul>
      <Link className={signInStyles.submit} to="/">
        {say("Stay in my company")}
      </Link>
    </>
  );
}
