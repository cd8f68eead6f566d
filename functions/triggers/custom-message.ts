import type { CustomMessageTriggerEvent } from "aws-lambda";
import * as z from "zod";
import { confirmationMail, passwordResetMail } from "#functions/domain/mails/mails.ts";
import type { WrittenMail } from "#functions/domain/mails/write-mail.ts";

const Settings = z.object({ APP_URL: z.url() });

/** Undefined for what Cognito words itself. */
function mailOf({ triggerSource, request }: CustomMessageTriggerEvent): WrittenMail | undefined {
  const { origin } = new URL(Settings.parse(process.env).APP_URL);
  const address = encodeURIComponent(request.userAttributes["email"] ?? "");
  const at = (path: string) => ({ origin, link: `${origin}${path}?email=${address}&code=${request.codeParameter}` });
  switch (triggerSource) {
    case "CustomMessage_SignUp":
    case "CustomMessage_ResendCode":
      return confirmationMail(at("/verify"));
    case "CustomMessage_ForgotPassword":
      return passwordResetMail(at("/password-reset"));
    default:
      return undefined;
  }
}

/** The mails of sign-up and reset carry a link into the app instead of a bare code. */
export const handler = (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const mail = mailOf(event);
  if (mail !== undefined) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return Promise.resolve(event);
};
