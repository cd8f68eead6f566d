import { Link } from "react-router-dom";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { HelpFrame } from "./help-frame.tsx";

export function AccountHelpPage() {
  return (
    <HelpFrame title={say("Your account")} description={say("How you sign in, keep others out, and leave.")}>
      <h2 id="sign-in-methods">{say("Ways to sign in")}</h2>
      <p>
        {sayWith(
          "With your email and a password, with Google or Microsoft, or with your company’s own sign-in. Under {link} you see which of them are connected. One of Google and Microsoft can be connected, unless your company signs in by its own provider. What is connected can be disconnected again, as long as another way is left.",
          { link: <Link to="/user/security">{say("Password & security")}</Link> },
        )}
      </p>
      <p>
        {say(
          "If you come by Google or Microsoft with the address of your account, it is connected by itself, as long as that provider has verified the address. An invited user can accept the invitation in the same way, and sets a password later by “Forgot password?”.",
        )}
      </p>
      <p>
        {say(
          "Without your password at hand, choose “Forgot password?” at the login, then “Get a link to sign in instead”: the mailed link signs you in once, within 10 minutes.",
        )}
      </p>

      <h2 id="company-sign-in">{say("Your company’s own sign-in")}</h2>
      <p>
        {sayWith(
          "Administrators register an OpenID Connect provider under {link}: first they prove that the domain of your addresses is yours, then they enter the client. People with an address of that domain then join by themselves, in the user groups that were chosen.",
          { link: <Link to="/settings/sso">{say("Single sign-on")}</Link> },
        )}
      </p>

      <h2 id="passkeys">{say("Passkeys")}</h2>
      <p>
        {sayWith(
          "A passkey is kept by your device, your browser or a security key. It signs you in with your fingerprint, your face or the PIN of the device. Under {link}, press “Add a passkey” and give it a name. At the login, choose “Sign in with a passkey” and enter your email.",
          { link: <Link to="/user/security">{say("Password & security")}</Link> },
        )}
      </p>
      <p>
        {say(
          "With an authenticator app set up, a passkey counts as both factors: no code is asked for. Without one, your password still signs in alone, so a company that requires a second factor asks for the app. A passkey that is added or removed ends all other sessions, and you get a mail.",
        )}
      </p>

      <h2 id="second-factor">{say("A second factor")}</h2>
      <ol>
        <li>
          {sayWith(
            "Under {link}, press “Set up”, enter your password, and scan the code with an authenticator app, or type the key into it.",
            { link: <Link to="/user/security">{say("Password & security")}</Link> },
          )}
        </li>
        <li>{say("Enter the six digits that the app shows. From then on they are asked for after your password.")}</li>
        <li>{say("Keep the key in a safe place: with it you can set up the app on another device.")}</li>
      </ol>
      <p>
        {say(
          "A mailed link does not go around it. It is turned off with your password. Create recovery codes as well: if you lose the app, choose “Use a recovery code” at the login. Without codes, a member who manages your team removes and invites you again.",
        )}
      </p>

      <h2 id="sign-in-policies">{say("If your company requires more")}</h2>
      <p>
        {say(
          "Your company can require a second factor, or that you sign in with its own provider. Until you do, you see what is required in place of the app, and your own settings stay open. A notice says beforehand how much time you have to set up an authenticator app.",
        )}
      </p>

      <h2 id="blocked-invitations">{say("Blocked invitations")}</h2>
      <p>
        {sayWith(
          "When you decline an invitation, you can block the company, or all companies, for a year. Under {link} you see whom you have blocked and end a block.",
          { link: <Link to="/user/invitations">{say("Invitations")}</Link> },
        )}
      </p>

      <h2 id="notifications">{say("Mails about notifications")}</h2>
      <p>
        {sayWith(
          "Under {link} you choose for each kind whether you get a mail at once, one mail a day, or none. Each of these mails has a link that ends them, without a sign-in.",
          { link: <Link to="/user/notifications">{say("Notifications")}</Link> },
        )}
      </p>

      <h2 id="sessions">{say("Sessions")}</h2>
      <p>
        {sayWith(
          "Under {link} you see where you are signed in, and end one session or all others. A new password, and an authenticator app that is added or removed, end all other sessions at once, and you get a mail that says when and from where it was done. “Sign out everywhere” ends all of your sessions, also this one. After five wrong passwords an account is closed for a while, and for longer each time.",
          { link: <Link to="/user/security">{say("Password & security")}</Link> },
        )}
      </p>

      <h2 id="export">{say("Take your data along")}</h2>
      <p>
        {sayWith(
          "Under {link}, “Export my data” gives you a file with your details, your user groups, what you may do and what you did. Templates are your company’s: export them from their pages.",
          { link: <Link to="/user/privacy">{say("Privacy Notice")}</Link> },
        )}
      </p>

      <h2 id="delete-account">{say("Delete your account")}</h2>
      <p>
        {say(
          "On the same page, and at once. What you made stays your company’s; the audit log keeps what was done without saying by whom. The only member who manages the team has to give that permission to another member first, or delete the company.",
        )}
      </p>

      <h2 id="delete-company">{say("Delete the company")}</h2>
      <p>
        {sayWith(
          "Those who manage the team do so at the end of {link}, by typing its name. For 90 days everything goes on as before, every page says when it ends, and any of them can take it back; all of them get a mail. Then everything is deleted and cannot be restored: members, templates, blocks, connections, and images, including those in mails that were sent. What was published stays in Amazon SES in your own AWS accounts.",
          { link: <Link to="/settings">{say("Team & Access")}</Link> },
        )}
      </p>
      <p>
        {say(
          "A plan that is paid by card is not renewed from the day of asking, and goes on if the deletion is taken back. A plan on your AWS bill is cancelled by you, in AWS Marketplace.",
        )}
      </p>
    </HelpFrame>
  );
}
