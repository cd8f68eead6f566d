import * as styles from "#web/features/templates/starters/starters.module.css";
import Button from "@cloudscape-design/components/button";
import Input from "@cloudscape-design/components/input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { freeName } from "#shared/free-name.ts";
import type { TemplateSample } from "#shared/models/template-change.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { CreateTemplateDialog } from "../create-template-dialog.tsx";
import { namesLikeQuery, samplesQuery } from "../queries.ts";
import { StarterCard } from "./starter-card.tsx";
import { StarterPreview } from "./starter-preview.tsx";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { complexPlaceholdersPlan, type PlanName, plans } from "#shared/plans.ts";

/** The gallery of starters. */
export function StartersPage() {
  const { subscription } = useCompany();
  const samples = useQuery(samplesQuery);
  const shown = useOpened("starter");
  const used = useOpened("use");
  const [search, setSearch] = useState("");
  const found = samples.data?.filter((sample) => isFound(sample, search));
  const named = (name: string | undefined) => samples.data?.find(({ sample_name }) => sample_name === name);
  const [shownSample, usedSample] = [named(shown.id), named(used.id)];
  const names = useQuery({ ...namesLikeQuery(usedSample?.default_name ?? ""), enabled: usedSample !== undefined });
  // If the names cannot be loaded, the starter's name is proposed; the server refuses a name in use.
  const proposed = names.isPending || usedSample === undefined ? undefined : withFreeName(usedSample, names.data ?? []);
  return (
    <Page
      title={say("Template Starters")}
      description={say("Mails to begin with: take one, and make it yours in the editor.")}
    >
      {samples.isError && <LoadFailure error={samples.error} onRetry={() => void samples.refetch()} />}
      <div className={styles.starterSearch}>
        <Input
          type="search"
          value={search}
          ariaLabel={say("Search starters")}
          placeholder={say("Search starters")}
          onChange={({ detail }) => setSearch(detail.value)}
        />
      </div>
      {samples.isPending && <SectionSkeleton />}
      {found?.length === 0 && (
        <ListMessage
          picture="search"
          title={say("No matches")}
          action={<Button onClick={() => setSearch("")}>{say("Clear filter")}</Button>}
        />
      )}
      <ul className={styles.starters}>
        {found?.map((sample) => (
          <StarterCard
            key={sample.sample_name}
            sample={sample}
            planNeeded={planNeeded(sample, subscription.name)}
            onShow={() => shown.open(sample.sample_name)}
            onUse={() => used.open(sample.sample_name)}
          />
        ))}
      </ul>
      {shownSample !== undefined && usedSample === undefined && (
        <StarterPreview
          sample={shownSample}
          planNeeded={planNeeded(shownSample, subscription.name)}
          onUse={() => used.open(shownSample.sample_name)}
          onClose={shown.close}
        />
      )}
      {proposed !== undefined && <CreateTemplateDialog sample={proposed} onClose={used.close} />}
    </Page>
  );
}

/** Whether each word of the search stands in what the gallery says of a starter. */
function isFound({ title, subtitle, subject }: TemplateSample, search: string): boolean {
  const words = [sayAnswer(title), sayAnswer(subtitle), subject].join(" ").toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

const withFreeName = (sample: TemplateSample, taken: readonly string[]): TemplateSample => ({
  ...sample,
  default_name: freeName(sample.default_name, new Set(taken)),
});

/** The plan that a company on `plan` needs to fill in and send a starter; undefined if its plan is enough. */
function planNeeded({ subject, html_code, text_code }: TemplateSample, plan: PlanName): PlanName | undefined {
  if (plans[plan].complexPlaceholders) return undefined;
  const found = extractPlaceholders({ subject, html: html_code, text: text_code });
  return found.ok && isComplex(found.tree) ? complexPlaceholdersPlan : undefined;
}
