import Input from "@cloudscape-design/components/input";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router-dom";
import * as styles from "#web/features/help/help.module.css";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { HelpFrame } from "../help-frame.tsx";
import { useScrollToHash } from "../use-scroll-to-hash.ts";
import { CallName } from "./call-name.tsx";
import { ErrorCodes } from "./error-codes.tsx";
import { KeyCallSection } from "./key-call-section.tsx";
import { type KeyCall, keyCallsQuery } from "./open-api.ts";
import { bySubject } from "./subjects.ts";

const textOf = ({ method, path, summary, scope = "" }: KeyCall) =>
  `${method} ${path} ${summary} ${scope}`.toLowerCase();

function Calls({ calls }: { calls: readonly KeyCall[] }) {
  const [search, setSearch] = useState("");
  useScrollToHash();
  const words = useDeferredValue(search).toLowerCase().split(/\s+/);
  const found = calls.filter((call) => words.every((word) => textOf(call).includes(word)));
  const subjects = bySubject(found);
  return (
    <>
      <Input
        type="search"
        value={search}
        placeholder={say("Search calls")}
        ariaLabel={say("Search calls")}
        onChange={({ detail }) => setSearch(detail.value)}
      />
      <nav aria-label={say("Calls")}>
        {subjects.map(({ title, calls: ofSubject }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.subject}>{title}</h2>
            <ul className={styles.calls}>
              {ofSubject.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <CallName method={method} path={path} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {found.length === 0 && <p role="status">{say("No call matches.")}</p>}
      {subjects.flatMap((subject) => subject.calls.map((call) => <KeyCallSection key={call.id} call={call} />))}
      <ErrorCodes calls={calls} />
    </>
  );
}

/** Every call of programs, out of the OpenAPI document. */
export function ApiReferencePage() {
  const query = useQuery(keyCallsQuery);
  return (
    <HelpFrame title={say("API reference")} description={say("The calls that an API key opens, field by field.")}>
      <p>
        {sayWith(
          "Every call carries an API key, which you create under {keys}, or the token that a pipeline got for its own one; the badge names the scope that it needs. The same as a file for generators of clients: {document}.",
          {
            keys: <Link to="/settings/api-keys">{say("API keys")}</Link>,
            document: <a href="/api/openapi.json">{say("OpenAPI document")}</a>,
          },
        )}
      </p>
      {isWaiting(query) && <Waiting />}
      {query.error !== null && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Calls calls={query.data} />}
    </HelpFrame>
  );
}
