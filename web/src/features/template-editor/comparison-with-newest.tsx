import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { MailComparison } from "#web/ui/comparison/mail-comparison.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { say } from "#web/lib/texts/say.ts";
import { mailAfterSave } from "./mail-after-save.ts";
import { newestQuery } from "./queries.ts";

export interface ComparisonWithNewestProps {
  readonly templateId: string;
  /** The rejected change. */
  readonly change: TemplateChange;
}

/** A comparison of the current version, saved by another user, with the rejected change. */
export function ComparisonWithNewest({ templateId, change }: ComparisonWithNewestProps) {
  const { data, error, refetch } = useQuery(newestQuery(templateId));
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return <Sides newest={data} change={change} />;
}

function Sides({ newest, change }: { newest: Template; change: TemplateChange }) {
  const mine = useMemo(() => mailAfterSave(newest, change, window.location.origin), [newest, change]);
  return (
    <MailComparison
      before={{ ...newest, name: say("Version {versionNumber}", { versionNumber: newest.versionNumber }) }}
      after={{ ...mine, name: say("My changes") }}
    />
  );
}
