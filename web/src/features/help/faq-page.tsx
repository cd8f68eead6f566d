import { Link } from "react-router-dom";
import { HelpFrame } from "./help-frame.tsx";

export function FaqPage() {
  return (
    <HelpFrame title="FAQ" description="What people ask most.">
      <h2>Who pays for the mails?</h2>
      <p>You pay Amazon for what Amazon SES sends in your account. Sestina&rsquo;s plan is on top of it.</p>

      <h2>Can Sestina read my mails or my customers&rsquo; addresses?</h2>
      <p>
        Templates are stored here. Mails are sent by Amazon SES in your account; of a send, Sestina keeps the recipients
        and what became of each mail, so that you can look it up.
      </p>

      <h2>What happens to my templates when I remove an AWS account or leave?</h2>
      <p>What was published stays in Amazon SES, in your account. Delete the IAM role, and Sestina is out at once.</p>

      <h2>Why does the role need an external ID?</h2>
      <p>
        It makes sure that Sestina acts for your company only: another customer who learns the ARN of your role cannot
        use it through Sestina.
      </p>

      <h2>A mail was accepted and never arrived. Why?</h2>
      <p>
        In the sandbox, Amazon SES delivers to verified addresses only. Otherwise the reason is most often a missing
        placeholder value, in mails that other programs send: SES accepts such a mail and drops it silently.
      </p>

      <h2>Why does publishing take a second?</h2>
      <p>Amazon SES takes one template change a second in each account and region.</p>

      <h2>A colleague cannot do something. Where do I look?</h2>
      <p>
        Under <Link to="/settings">Team &amp; Access</Link>: which user groups is the person in, and which policies do
        these hold? A change takes effect at the person&rsquo;s next click.
      </p>

      <h2>How do I sign in otherwise, set up a second factor, or leave?</h2>
      <p>
        All of that is described under <Link to="/help/account">Your account</Link>.
      </p>

      <h2>How do I start over with an old state of a template?</h2>
      <p>Every save is a version. Nothing you saved is lost.</p>
    </HelpFrame>
  );
}
