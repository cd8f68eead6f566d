import { Link } from "react-router-dom";
import { limits } from "#shared/constants.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";

const sending = `curl -X POST "${location.origin}/api/v1/templates/Welcome/send" \\
  -H "Authorization: Bearer $SESTINA_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-4711" \\
  -d '{ "senderEmailAddress": "news@shop.example",
        "recipients": ["ada@example.com"],
        "variables": { "name": "Ada" } }'`;

/** The API for builds and other programs, with an example. */
export function ApiGuide() {
  return (
    <>
      <h2 id="api">{say("7. Let your builds publish and send")}</h2>
      <p>
        {sayWith(
          "A build, a cron job or a service works in your AWS accounts with an API key, which you create under {link}. The key is shown once; keep it where you keep other secrets. What a key does stands in the audit log under its name.",
          { link: <Link to="/settings/api-keys">{say("API keys")}</Link> },
        )}
      </p>
      <p>
        {sayWith("{link} shows every call with its fields, answers and errors.", {
          link: <Link to="/help/api">{say("API reference")}</Link>,
        })}
      </p>
      <p>{say("Templates go by the name that they have in Amazon SES. This sends the published version of one:")}</p>
      <pre tabIndex={0} aria-label={say("Example of sending")}>
        <code>{sending}</code>
      </pre>
      <p>
        {sayWith(
          "The answer is a job: ask for it until its state is “done”, “partly” or “failed”. Mails can have a {code}, and so can each recipient. The {code2} stands for this one send: with the same key the mails go out once, however often you try. Values that lack something or hold a script are refused before any mail goes out. A key may call {callsPerKeyAndMinute} times a minute.",
          {
            code: <code>{say("language")}</code>,
            code2: <code>{say("Idempotency-Key")}</code>,
            callsPerKeyAndMinute: limits.callsPerKeyAndMinute,
          },
        )}
      </p>
    </>
  );
}
