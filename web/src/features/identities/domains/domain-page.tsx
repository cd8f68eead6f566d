import Alert from "@cloudscape-design/components/alert";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { domainQuery } from "../queries.ts";
import { DomainDetail } from "./domain-detail.tsx";
import { RemoveDomainButton } from "./remove-domain-button.tsx";

const list = "/aws/domain-identities";
const back = <LinkTo to={list}>{say("All domains")}</LinkTo>;

/** One domain: its state in Amazon SES, the records to publish, and their state in the public DNS. */
export function DomainPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const domain = useQuery(domainQuery(id));
  const toList = () => void navigate(list);

  if (domain.isPending) {
    return (
      <Page title={say("Domain identity")} description={back}>
        <SectionSkeleton />
      </Page>
    );
  }
  if (domain.isError) {
    return (
      <Page title={say("Domain identity")} description={back}>
        <LoadFailure
          error={domain.error}
          notFound={say(errorMessages.IDENTITY_NOT_FOUND)}
          onRetry={() => void domain.refetch()}
        />
      </Page>
    );
  }
  if (domain.data === "gone") {
    return (
      <Page title={say("Domain identity")} description={back}>
        <Alert
          type="warning"
          header={say("This domain does not exist in Amazon SES any more.")}
          action={<RemoveDomainButton id={id} name={say("the domain")} variant="normal" onRemoved={toList} />}
        >
          {say("It was removed there. Remove it here too, or add it again to get new records.")}
        </Alert>
      </Page>
    );
  }
  return <DomainDetail domain={domain.data} onRemoved={toList} />;
}
