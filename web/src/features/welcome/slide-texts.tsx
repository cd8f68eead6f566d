import { useConfig } from "#web/lib/config/config.ts";

export function WelcomeText() {
  return (
    <>
      <p>Sestina is where your team keeps its Amazon SES templates. Here you can</p>
      <ul>
        <li>design mails by drag and drop, and see what Amazon SES will send,</li>
        <li>be asked before a publish breaks the applications that send a template,</li>
        <li>keep every version, publish the one you want and take an older one back,</li>
        <li>send with your own data, through your own AWS account,</li>
        <li>invite colleagues and say what each of them may do.</li>
      </ul>
    </>
  );
}

/** The guides open in new tabs, so that the welcome stays open. */
export function HelpText() {
  const { liveChatUrl } = useConfig();
  return (
    <>
      <p>The Helpdesk is always in the navigation on the left:</p>
      <ul>
        <li>
          <a href="/help/setup" target="_blank" rel="noopener">
            Setup Guide
          </a>
          : connect AWS, verify a domain and an address, leave the sandbox
        </li>
        <li>
          <a href="/help/templates" target="_blank" rel="noopener">
            Template Design
          </a>
          : variables, conditions and lists in your mails
        </li>
        <li>
          <a href="/help/faq" target="_blank" rel="noopener">
            FAQ
          </a>
        </li>
      </ul>
      {liveChatUrl !== undefined && (
        <p>
          Or ask a person:{" "}
          <a href={liveChatUrl} target="_blank" rel="noopener">
            Live chat
          </a>
        </p>
      )}
    </>
  );
}

export function AccountText() {
  return (
    <>
      <p>
        Templates are published to Amazon SES in your own AWS account, and mails are sent from there. For this Sestina
        asks for a role that trusts us under an external ID of your company alone; we store no keys.
      </p>
      <p>Next leads you through it in two minutes. You can also skip this and design templates first.</p>
    </>
  );
}
