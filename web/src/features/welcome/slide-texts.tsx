import { useConfig } from "#web/lib/config/config.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";

export function WelcomeText() {
  return (
    <>
      <p>{say("Sestina is where your team keeps its Amazon SES templates. Here you can")}</p>
      <ul>
        <li>{say("design mails by drag and drop, and see what Amazon SES will send,")}</li>
        <li>{say("be asked before a publish breaks the applications that send a template,")}</li>
        <li>{say("keep every version, publish the one you want and take an older one back,")}</li>
        <li>{say("send with your own data, through your own AWS account,")}</li>
        <li>{say("invite colleagues and say what each of them may do.")}</li>
      </ul>
    </>
  );
}

/** The guides open in new tabs, so that the welcome stays open. */
export function HelpText() {
  const { liveChatUrl } = useConfig();
  return (
    <>
      <p>{say("The Helpdesk is always in the navigation on the left:")}</p>
      <ul>
        <li>
          {sayWith("{link}: connect AWS, verify a domain and an address, leave the sandbox", {
            link: (
              <a href="/help/setup" target="_blank" rel="noopener">
                {say("Setup Guide")}
              </a>
            ),
          })}
        </li>
        <li>
          {sayWith("{link}: variables, conditions and lists in your mails", {
            link: (
              <a href="/help/templates" target="_blank" rel="noopener">
                {say("Template Design")}
              </a>
            ),
          })}
        </li>
        <li>
          <a href="/help/faq" target="_blank" rel="noopener">
            {say("FAQ")}
          </a>
        </li>
      </ul>
      {liveChatUrl !== undefined && (
        <p>
          {sayWith("Or ask a person: {link}", {
            link: (
              <a href={liveChatUrl} target="_blank" rel="noopener">
                {say("Live chat")}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}

export function AccountText() {
  return (
    <>
      <p>
        {say(
          "Templates are published to Amazon SES in your own AWS account, and mails are sent from there. For this Sestina asks for a role that trusts us under an external ID of your company alone; we store no keys.",
        )}
      </p>
      <p>{say("Next leads you through it in two minutes. You can also skip this and design templates first.")}</p>
    </>
  );
}
