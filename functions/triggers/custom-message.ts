import type { CustomMessageTriggerHandler } from "aws-lambda";
import * as z from "zod";

const Settings = z.object({ APP_URL: z.url() });

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A short mail with one link; Cognito puts the code in place of the code parameter. */
function mailWithLink(sentence: string, action: string, link: string): string {
  const href = escapeHtml(link);
  return [
    '<div style="font-family:arial,helvetica,sans-serif;font-size:16px;line-height:150%;color:#16191f;max-width:480px">',
    '<p style="font-size:20px;font-weight:bold;margin:0 0 16px">Sestina</p>',
    `<p>${sentence}</p>`,
    `<p><a href="${href}" style="display:inline-block;padding:10px 20px;background:#4a49d6;color:#ffffff;text-decoration:none;border-radius:6px">${action}</a></p>`,
    `<p style="font-size:13px;color:#5f6b7a">If the button does not work, open this address:<br>${href}</p>`,
    "</div>",
  ].join("\n");
}

/** The mails of sign-up and reset carry a link into the app instead of a bare code. */
export const handler: CustomMessageTriggerHandler = (event, _context, done) => {
  const { APP_URL } = Settings.parse(process.env);
  const { userAttributes, codeParameter } = event.request;
  const linkTo = (path: string) =>
    `${APP_URL}${path}?email=${encodeURIComponent(userAttributes["email"] ?? "")}&code=${codeParameter}`;
  if (event.triggerSource === "CustomMessage_SignUp" || event.triggerSource === "CustomMessage_ResendCode") {
    event.response.emailSubject = "Confirm your e-mail address for Sestina";
    event.response.emailMessage = mailWithLink(
      "Welcome to Sestina. Please confirm that this is your address; the link is good for 24 hours.",
      "Confirm my address",
      linkTo("/verify"),
    );
  }
  if (event.triggerSource === "CustomMessage_ForgotPassword") {
    event.response.emailSubject = "Set a new password for Sestina";
    event.response.emailMessage = mailWithLink(
      "Somebody, most likely you, asked to set a new password; the link is good for one hour. If it was not you, there is nothing to do.",
      "Set a new password",
      linkTo("/password-reset"),
    );
  }
  if (event.triggerSource === "CustomMessage_AdminCreateUser") {
    const { company, person } = event.request.clientMetadata ?? {};
    const who = [person, company].flatMap((name) => (name ? [escapeHtml(name)] : []));
    event.response.emailSubject = "You are invited to Sestina";
    // Cognito refuses an invitation that names no user name.
    const toWhom = `<span style="color:#5f6b7a">For ${event.request.usernameParameter ?? ""}</span>`;
    event.response.emailMessage = mailWithLink(
      `${who.join(" of ") || "Somebody"} invites you to work on e-mail templates together. The link is good for 7 days. ${toWhom}`,
      "Join the team",
      linkTo("/join"),
    );
  }
  done(null, event);
};
