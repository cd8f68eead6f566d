import * as styles from "#web/features/help/help.module.css";
import { Link } from "react-router-dom";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
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
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("Call")}</th>
              <th scope="col">{say("What it does")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(machineApiRoutes).map(({ method, path, summary }) => (
              <tr key={`${method} ${path}`}>
                <td>
                  <code>{say("{method} /api{path}", { method, path })}</code>
                </td>
                <td lang="en">{summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{say("Templates go by the name that they have in Amazon SES. This sends the published version of one:")}</p>
      <pre tabIndex={0} aria-label={say("Example of sending")}>
        <code>{sending}</code>
      </pre>
      <p>
        {sayWith(
          "The answer is a job: ask for it until its state is “done”, “partly” or “failed”. Mails can have a {code}, and so can each recipient. The {code2} stands for this one send: with the same key the mails go out once, however often you try. Values that lack something or hold a script are refused before any mail goes out. A key may call {callsPerKeyAndMinute} times a minute. Each field of each call is described in the {link}.",
          {
            code: <code>{say("language")}</code>,
            code2: <code>{say("Idempotency-Key")}</code>,
            callsPerKeyAndMinute: limits.callsPerKeyAndMinute,
            link: <a href="/api/openapi.json">{say("OpenAPI document")}</a>,
          },
        )}
      </p>
    </>
  );
}
