import { privacyVersion } from "#shared/legal.ts";
import { say } from "#web/lib/texts/say.ts";
import { LegalVersion } from "./legal-version.tsx";

/** The privacy notice; shown on its own page and in the user settings. */
export function PrivacyText() {
  return (
    <div>
      <LegalVersion day={privacyVersion} />
      <h2>{say("Who is responsible")}</h2>
      <p>
        {say(
          "The controller is the consulting company in Germany that operates Sestina. The site is hosted in Germany too.",
        )}
      </p>
      <h2>{say("What we collect")}</h2>
      <p>
        {say(
          "Your name, e-mail address and credentials; payment data where you pay; and data on how you use Sestina. Your templates and the images in them are stored for you. Mails go from your own AWS account to their recipients.",
        )}
      </p>
      <h2>{say("What we use it for")}</h2>
      <p>
        {say(
          "To run your account and what you do with it, to let you pay, to keep Sestina safe, to answer you, and to learn what is worth improving. We decide nothing about you by machine alone.",
        )}
      </p>
      <h2>{say("Whom we share it with")}</h2>
      <p>
        {say(
          "A customer-relationship tool, an authentication service, an analytics service, our hosting provider in Germany and a card payment processor, each as far as its task needs it. We do not sell data.",
        )}
      </p>
      <h2>{say("How long we keep it")}</h2>
      <p>
        {say(
          "As long as your account exists, and for up to 90 days after it ends. That a company's account was deleted, and when, stays on record for ten years, without names, addresses or ids.",
        )}
      </p>
      <h2>{say("Your rights")}</h2>
      <p>
        {say(
          "You may ask to review, update or delete your data, and to restrict or object to its use. We answer within 30 days. You take your data along, or delete your account, under Privacy in your user settings. You may also complain to a data protection authority.",
        )}
      </p>
      <h2>{say("Age")}</h2>
      <p>{say("Sestina is for people of 18 years and older.")}</p>
      <h2>{say("Cookies and storage")}</h2>
      <p>
        {say(
          "Sestina keeps your session and a few settings (such as light or dark) in your browser's storage. Signing out clears it.",
        )}
      </p>
    </div>
  );
}
