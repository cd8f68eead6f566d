import "./starters.css";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { CreateTemplateDialog } from "../create-template-dialog.tsx";
import { samplesQuery } from "../queries.ts";
import { StarterCard } from "./starter-card.tsx";
import { StarterPreview } from "./starter-preview.tsx";

/** The gallery of mails to begin a template with. */
export function StartersPage() {
  const samples = useQuery(samplesQuery);
  const shown = useOpened("starter");
  const used = useOpened("use");
  const named = (name: string | undefined) => samples.data?.find(({ sample_name }) => sample_name === name);
  const [shownSample, usedSample] = [named(shown.id), named(used.id)];
  return (
    <Page title="Template Starters" description="Mails to begin with: take one, and make it yours in the editor.">
      {samples.isPending && <Waiting />}
      {samples.isError && <LoadFailure error={samples.error} onRetry={() => void samples.refetch()} />}
      <ul className="starters">
        {samples.data?.map((sample) => (
          <StarterCard
            key={sample.sample_name}
            sample={sample}
            onShow={() => shown.open(sample.sample_name)}
            onUse={() => used.open(sample.sample_name)}
          />
        ))}
      </ul>
      {shownSample !== undefined && usedSample === undefined && (
        <StarterPreview sample={shownSample} onUse={() => used.open(shownSample.sample_name)} onClose={shown.close} />
      )}
      {usedSample !== undefined && <CreateTemplateDialog sample={usedSample} onClose={used.close} />}
    </Page>
  );
}
