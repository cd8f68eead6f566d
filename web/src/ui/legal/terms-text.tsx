import { termsVersion } from "#shared/legal.ts";
import { say } from "#web/lib/texts/say.ts";
import { LegalVersion } from "./legal-version.tsx";

/** The terms of use; shown on their own page and where they are accepted. */
export function TermsText() {
  return (
    <div>
      <LegalVersion day={termsVersion} />
      <p>
        {say(
          "These terms are the agreement between you, on behalf of your company, and us, the operator of Sestina. By creating an account or using Sestina you accept them. If you do not agree with them, please do not use it.",
        )}
      </p>
      <h2>{say("1. What Sestina does")}</h2>
      <p>
        {say(
          "Sestina lets your team design, version, publish and send e-mail templates with Amazon SES. Mails are sent through your own AWS accounts, under your agreement with AWS, and AWS charges you for them.",
        )}
      </p>
      <h2>{say("2. Your account")}</h2>
      <p>
        {say(
          "You must be at least 18 years old and give correct details. Keep your password to yourself; you answer for what is done with your account. People you invite act for your company, and you decide what they may do.",
        )}
      </p>
      <h2>{say("3. Payment")}</h2>
      <p>
        {say(
          "Paid plans are charged in U.S. dollars, monthly or yearly in advance. We accept major credit cards and a web wallet. Sales tax may be added where the law asks for it. Prices may change; a change does not touch a term you have paid for.",
        )}
      </p>
      <h2>{say("4. Cancellation")}</h2>
      <p>
        {say(
          "You may cancel at any time. Cancellation takes effect at the end of the term you have paid for. Purchases are not refunded.",
        )}
      </p>
      <h2>{say("5. What is not allowed")}</h2>
      <ul>
        <li>
          {say("Sending mail that its recipients did not ask for, or that breaks the law or the policies of AWS.")}
        </li>
        <li>
          {say("Collecting data from Sestina by scraping, bots or other automatic means, except through its own API.")}
        </li>
        <li>{say("Selling, renting or passing on access to Sestina, or using it to build a competing service.")}</li>
        <li>{say("Using Sestina to advertise goods or services to its other users.")}</li>
        <li>{say("Getting around its security or limits, or disturbing its operation.")}</li>
        <li>{say("Impersonating another person, or uploading malicious code.")}</li>
      </ul>
      <h2>{say("6. Your content")}</h2>
      <p>
        {say(
          "Templates, images and data that you bring stay yours. You allow us to store and process them as far as running Sestina for you needs it. You make sure that you may use them and that they do not violate the rights of others. If you publish a review or send us a suggestion, we may use it.",
        )}
      </p>
      <h2>{say("7. Services of others")}</h2>
      <p>
        {say(
          "Sestina works with services that we do not run, AWS first of all, and may link to other sites. We answer neither for their content nor for their availability.",
        )}
      </p>
      <h2>{say("8. Changes and termination")}</h2>
      <p>
        {say(
          "We may change Sestina and these terms; you are asked to accept changed terms before you go on. We may close accounts that break these terms. You may delete your company's account at any time.",
        )}
      </p>
      <h2>{say("9. Warranty and liability")}</h2>
      <p>
        {say(
          "Sestina is provided as it is. We are liable without limit for intent and gross negligence and for harm to life, body or health; for slight negligence only where an essential duty is broken, and then up to the damage that could be foreseen. You hold us harmless from claims of others that arise from your breach of these terms.",
        )}
      </p>
      <h2>{say("10. Law and courts")}</h2>
      <p>
        {say(
          "German law applies, without the UN convention on contracts for the sale of goods. Where the parties are merchants, the courts of Berlin decide. Should one of these terms not hold, the others stand.",
        )}
      </p>
      <h2>{say("11. Contact")}</h2>
      <p>
        {say(
          "You reach the operator, a consulting company in Germany, by the Helpdesk and by the address that sent you our mails.",
        )}
      </p>
    </div>
  );
}
