import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { useQuery } from "@tanstack/react-query";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { PoliciesForm } from "./policies-form.tsx";
import { signInPoliciesQuery } from "./queries.ts";

const needs = anyOf("company_security");

/** How the members of the company have to sign in. */
export function SignInPolicies() {
  const may = useMay(needs);
  return (
    <Container
      header={
        <Header description={say("How your members have to sign in. API keys are not affected.")}>
          {say("Sign-in policies")}
        </Header>
      }
    >
      {may ? <Loaded /> : permissionTooltip(needs)}
    </Container>
  );
}

function Loaded() {
  const { data, error, refetch } = useQuery(signInPoliciesQuery);
  const reload = () => void refetch();
  if (data !== undefined) return <PoliciesForm key={data.revision} policies={data} onReload={reload} />;
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  return <ListSkeleton rows={4} />;
}
