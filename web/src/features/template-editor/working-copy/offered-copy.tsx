import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import type { Template } from "#shared/models/template.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import type { CopyKey } from "#web/lib/working-copies/copy-key.ts";
import type { WorkingCopy } from "#web/lib/working-copies/working-copy-store.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { copyDiffers } from "./copy-of-draft.ts";
import { useCopyKey } from "./use-working-copy.ts";

const WorkingCopyDialog = lazyChunk(async () => (await import("./working-copy-dialog.tsx")).WorkingCopyDialog);

const loadStore = () => loadChunk(() => import("#web/lib/working-copies/working-copy-store.ts"));

/** The editor opens without a copy if the browser does not answer. */
const LOOK_MILLISECONDS = 3000;

async function lookForCopy(key: CopyKey): Promise<WorkingCopy | null> {
  const { readWorkingCopy } = await loadStore();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOK_MILLISECONDS));
  return Promise.race([readWorkingCopy(key).catch(() => null), late]);
}

export interface OfferedCopyProps {
  readonly template: Template;
  /** Opens the editor, with the copy if the user goes on with it. */
  readonly children: (copy: WorkingCopy | undefined) => ReactNode;
}

/** Asks what to do with a working copy before the editor opens. */
export function OfferedCopy({ template, children }: OfferedCopyProps) {
  const key = useCopyKey(template.uid);
  const [chosen, setChosen] = useState<"copy" | "saved">();
  // As it was when the page opened: a save makes it obsolete.
  const [opened] = useState(template);
  const { data: copy } = useQuery({
    queryKey: ["working-copy", key],
    queryFn: () => lookForCopy(key),
    gcTime: 0,
    staleTime: Infinity,
    networkMode: "always",
  });
  if (copy === undefined) return <Waiting />;
  if (copy === null || chosen === "saved" || (chosen === undefined && !copyDiffers(copy, opened))) {
    return children(undefined);
  }
  if (chosen === "copy") return children(copy);
  const discard = () => {
    setChosen("saved");
    void loadStore().then(({ deleteWorkingCopy }) => deleteWorkingCopy(key).catch(() => undefined));
  };
  return (
    <>
      <Waiting />
      <Suspense>
        <WorkingCopyDialog
          template={template}
          copy={copy}
          onContinue={() => setChosen("copy")}
          onDiscard={discard}
          onClose={() => setChosen("saved")}
        />
      </Suspense>
    </>
  );
}
