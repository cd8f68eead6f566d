import { Link } from "react-router-dom";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { ApiGuide } from "./api-guide.tsx";
import { HelpFrame } from "./help-frame.tsx";

export function SetupPage() {
  return (
    <HelpFrame
      title={say("Setup guide")}
      description={say("From an empty company to the first mail, in about a quarter of an hour.")}
    >
      <h2>{say("1. Connect an AWS account")}</h2>
      <p>
        {say(
          "Sestina works in your AWS account through an IAM role that you make and can take back at any time. No access key leaves your account.",
        )}
      </p>
      <ol>
        <li>
          {sayWith("Open {link}. The dialog shows your external ID and the two policies of the role, ready to copy.", {
            link: <Link to="/aws?dialog=connect-account">{say("Add credentials")}</Link>,
          })}
        </li>
        <li>
          {say(
            "In the AWS console, open IAM, Roles, Create role, and choose “Custom trust policy”. Paste the first policy.",
          )}
        </li>
        <li>{say("Add the second policy as an inline policy, and create the role.")}</li>
        <li>{say("Choose the region in which you use Amazon SES, paste the ARN of the role, and connect.")}</li>
      </ol>
      <p>
        {say(
          "Before anything is stored, Sestina checks that the role can be assumed with your external ID, and cannot be assumed without it. Any other role is refused.",
        )}
      </p>

      <h2>{say("2. Verify a sender")}</h2>
      <p>
        {sayWith(
          "Amazon SES sends only from addresses and domains that have proven to be yours. Under {link}, add an address: SES mails it a link that is good for 24 hours. Then press “Refresh status”.",
          { link: <Link to="/aws/email-identities">{say("Email Identities")}</Link> },
        )}
      </p>

      <h2>{say("3. Leave the sandbox")}</h2>
      <p>
        {say(
          "A new account is in the sandbox of Amazon SES: 200 mails in 24 hours, one a second, and only to verified addresses. Ask for production access in the AWS console, under Amazon SES, Account dashboard. AWS usually answers within a day.",
        )}
      </p>

      <h2>{say("4. Design and publish")}</h2>
      <p>
        {sayWith(
          "Create a template, design it, save, and publish. Publishing writes it to Amazon SES in your account, where your own programs can send it by its name as well. How placeholders work is described under {link}.",
          { link: <Link to="/help/templates">{say("Template Design")}</Link> },
        )}
      </p>

      <h2>{say("5. Send the first mail")}</h2>
      <p>
        {say(
          "Open the preview of a template. “Send me a test” mails it to you, and “Send” to up to 50 recipients. While the AWS account is in the sandbox, their addresses have to be verified too.",
        )}
      </p>

      <h2 id="team">{say("6. Invite your team")}</h2>
      <p>
        {sayWith(
          "Under {link}, those who manage the team invite others by mail. A person belongs to user groups; a user group holds policies and names the AWS accounts that its users see. Nobody can give others more than they may do themselves.",
          { link: <Link to="/settings">{say("Team & Access")}</Link> },
        )}
      </p>

      <h2 id="single-sign-on">{say("7. Sign in by your own provider")}</h2>
      <p>
        {sayWith(
          "Administrators can let people sign in by your company's OpenID Connect provider, such as Okta or Microsoft Entra ID, under {link}:",
          { link: <Link to="/settings/sso">{say("Single Sign-On")}</Link> },
        )}
      </p>
      <ol>
        <li>
          {say(
            "Register the provider: its issuer, the domain that your people's addresses end with, and the user groups that newcomers join.",
          )}
        </li>
        <li>{say("Publish the TXT record that is shown in the DNS of the domain, and press “Check now”.")}</li>
        <li>
          {say(
            "Make a web application at your provider with the redirect URL that is shown, and enter the client ID and the client secret that it gives you.",
          )}
        </li>
      </ol>
      <p>
        {say(
          "Then your people sign in by the link on that page. Who comes for the first time becomes a member if your plan has a seat left; who is a member with the same address keeps their account. Who leaves your company is to be removed here too: a removed person does not come in again by the provider.",
        )}
      </p>
      <p>
        {sayWith(
          "Under {link} they can also require that provider, or a second factor, of all members. What this means for the members is shown before it is saved.",
          { link: <Link to="/settings">{say("Team & Access")}</Link> },
        )}
      </p>

      <ApiGuide />
    </HelpFrame>
  );
}
