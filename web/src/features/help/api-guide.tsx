import * as styles from "#web/features/help/help.module.css";
import { Link } from "react-router-dom";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { limits } from "#shared/constants.ts";

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
      <h2 id="api">7. Let your builds publish and send</h2>
      <p>
        A build, a cron job or a service works in one AWS account with that account&rsquo;s API key. Under{" "}
        <Link to="/aws">Accounts</Link>, choose &ldquo;API key&rdquo; in the account&rsquo;s menu. The key is shown
        once; keep it where you keep other secrets. What a key does stands in the audit log under its last letters.
      </p>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(machineApiRoutes).map(({ method, path, summary }) => (
              <tr key={`${method} ${path}`}>
                <td>
                  <code>
                    {method} /api{path}
                  </code>
                </td>
                <td>{summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>Templates go by the name that they have in Amazon SES. This sends the published version of one:</p>
      <pre tabIndex={0} aria-label="Example of sending">
        <code>{sending}</code>
      </pre>
      <p>
        The answer is a job: ask for it until its state is &ldquo;done&rdquo;, &ldquo;partly&rdquo; or
        &ldquo;failed&rdquo;. Mails can have a <code>language</code>, and so can each recipient. The{" "}
        <code>Idempotency-Key</code> stands for this one send: with the same key the mails go out once, however often
        you try. Values that lack something or hold a script are refused before any mail goes out. A key may call{" "}
        {limits.callsPerKeyAndMinute} times a minute. Each field of each call is described in the{" "}
        <a href="/api/openapi.json">OpenAPI document</a>.
      </p>
    </>
  );
}
