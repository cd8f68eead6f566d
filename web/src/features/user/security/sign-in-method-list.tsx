import Alert from "@cloudscape-design/components/alert";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import type { SignInMethods } from "#web/lib/auth/sign-in-methods.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { signInMethodsQuery } from "../queries.ts";

const names: readonly (readonly [keyof SignInMethods, string])[] = [
  ["password", "Email and password"],
  ["google", "Google"],
  ["microsoft", "Microsoft"],
  ["sso", "Single sign-on of your company"],
];

export function SignInMethodList() {
  const { data, error } = useQuery(signInMethodsQuery);
  return (
    <Container header={<Header description="By which of these you can sign in.">Sign-in methods</Header>}>
      {error !== null && <Alert type="error">{sentenceOf(error)}</Alert>}
      <dl className="user-methods">
        {names.map(([method, name]) => (
          <div key={method} className="user-method">
            <dt>{name}</dt>
            <dd>
              <MethodStatus connected={data?.[method]} />
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

/** Undefined: not known yet. */
function MethodStatus({ connected }: { connected: boolean | undefined }) {
  if (connected === undefined) return <StatusIndicator type="loading">Loading</StatusIndicator>;
  return connected ? (
    <StatusIndicator type="success">Connected</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">Not Connected</StatusIndicator>
  );
}
