import * as signInStyles from "#web/features/sign-in/sign-in.module.css";
import * as styles from "#web/features/sign-in/invitation/invitation.module.css";
import { Link } from "react-router-dom";
import type { InvitationShown } from "#shared/models/invitation.ts";
import { Notice } from "../notice.tsx";

/** Options of an invited user whose address already belongs to a company: an address belongs to one company at most. */
export function CompanyAlready({ email, person, company }: InvitationShown) {
  const inviter = person || "the person who invited you";
  return (
    <>
      <Notice kind="info">
        {email} is in a company already. An address can be in one company only, so you cannot join{" "}
        {company || "this one"} with it now.
      </Notice>
      <p>If you want to join, you can</p>
      <ul className={styles.ways}>
        <li>
          <strong>use another address:</strong> ask {inviter} to invite it. Nothing changes in your present company.
        </li>
        <li>
          <strong>leave your present company:</strong> if another member manages its team, delete your account{" "}
          <Link to="/user/privacy">in your user settings</Link>. Then open this link again.
        </li>
        <li>
          <strong>delete your present company,</strong> if you alone manage its team, under{" "}
          <Link to="/settings">Team &amp; Access</Link>. It is deleted after 90 days. Then ask to be invited again.
        </li>
      </ul>
      <Link className={signInStyles.submit} to="/">
        Stay in my company
      </Link>
    </>
  );
}
