import { Link } from "react-router-dom";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { HelpFrame } from "./help-frame.tsx";

export function FaqPage() {
  return (
    <HelpFrame title="FAQ" description={say("What people ask most.")}>
      <h2>{say("Who pays for the mails?")}</h2>
      <p>{say("You pay Amazon for what Amazon SES sends in your account. Sestina’s plan is on top of it.")}</p>

      <h2>{say("Can Sestina read my mails or my customers’ addresses?")}</h2>
      <p>
        {say(
          "Templates are stored here. Mails are sent by Amazon SES in your account; of a send, Sestina keeps the recipients and what became of each mail, so that you can look it up.",
        )}
      </p>

      <h2>{say("What happens to my templates when I remove an AWS account or leave?")}</h2>
      <p>
        {say(
          "What was published stays in Amazon SES, in your account. Delete the IAM role, and Sestina is out at once.",
        )}
      </p>

      <h2>{say("Why does the role need an external ID?")}</h2>
      <p>
        {say(
          "It makes sure that Sestina acts for your company only: another customer who learns the ARN of your role cannot use it through Sestina.",
        )}
      </p>

      <h2>{say("A mail was accepted and never arrived. Why?")}</h2>
      <p>
        {say(
          "In the sandbox, Amazon SES delivers to verified addresses only. Otherwise the reason is most often a missing placeholder value, in mails that other programs send: SES accepts such a mail and drops it silently.",
        )}
      </p>

      <h2>{say("Why does publishing take a second?")}</h2>
      <p>{say("Amazon SES takes one template change a second in each account and region.")}</p>

      <h2>{say("A colleague cannot do something. Where do I look?")}</h2>
      <p>
        {sayWith(
          "Under {link}: which user groups is the person in, and which policies do these hold? A change takes effect at the person’s next click.",
          { link: <Link to="/settings">{say("Team & Access")}</Link> },
        )}
      </p>

      <h2>{say("How do I sign in otherwise, set up a second factor, or leave?")}</h2>
      <p>
        {sayWith("All of that is described under {link}.", {
          link: <Link to="/help/account">{say("Your account")}</Link>,
        })}
      </p>

      <h2>{say("How do I start over with an old state of a template?")}</h2>
      <p>{say("Every save is a version. Nothing you saved is lost.")}</p>
    </HelpFrame>
  );
}
