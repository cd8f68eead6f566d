import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Brand } from "#shared/models/brand.ts";
import { brandQuery } from "#web/lib/brand/brand-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { BrandForm } from "./brand-form.tsx";
import { NoBrand } from "./no-brand.tsx";

const ApplyBrandDialog = lazyChunk(async () => (await import("./apply-brand-dialog.tsx")).ApplyBrandDialog);

const texts = {
  title: say("Brand"),
  description: say(
    "The look of your mails. The editor offers its colors and fonts first, and new contents begin with it. Mails that exist do not change.",
  ),
};

/** The brand of the company: a start for one that has none, else the form. */
export function BrandPage() {
  const { data, error, refetch } = useQuery({ ...brandQuery, refetchOnWindowFocus: false });
  const [begun, setBegun] = useState<Brand>();
  const [isApplying, setIsApplying] = useState(false);
  const [opened, setOpened] = useState<number>();
  if (opened === undefined && data !== undefined) setOpened(data.revision);
  if (error !== null && data === undefined) {
    return (
      <Page {...texts}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data === undefined) {
    return (
      <Page {...texts}>
        <SectionSkeleton rows={8} />
      </Page>
    );
  }
  const initial = data.brand ?? begun;
  if (initial === undefined) {
    return (
      <Page {...texts}>
        <NoBrand onBegin={setBegun} />
      </Page>
    );
  }
  // A save and a reload begin again with what is stored.
  return (
    <>
      <BrandForm
        key={data.revision}
        {...texts}
        saved={data}
        initial={initial}
        isNew={opened !== undefined && data.revision > opened}
        onApply={() => setIsApplying(true)}
        onReload={() => void refetch()}
        onRemoved={() => setBegun(undefined)}
      />
      {isApplying && data.brand !== null && (
        <Suspense>
          <ApplyBrandDialog brand={data.brand} revision={data.revision} onClose={() => setIsApplying(false)} />
        </Suspense>
      )}
    </>
  );
}
