import { useEffect, useEffectEvent, useRef } from "react";
import type { Template } from "#shared/models/template.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import type { CopyKey } from "#web/lib/working-copies/copy-key.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import type { Draft } from "../draft.ts";
import { copyOfDraft } from "./copy-of-draft.ts";

/** The longest time in milliseconds that a change is only on the screen. */
const KEEP_AFTER_MILLISECONDS = 1500;

const loadStore = () => loadChunk(() => import("#web/lib/working-copies/working-copy-store.ts"));

/** A browser without room for working copies is reported once per page load. */
let isReported = false;

export interface KeptDraft {
  readonly template: Template;
  readonly draft: Draft;
  readonly unsaved: boolean;
  /** The editor can be asked for its design. */
  readonly isOpen: boolean;
  readonly readDesign: () => Promise<string>;
}

export function useCopyKey(templateId: string): CopyKey {
  const { uid: companyId } = useCompany();
  const { uid: userId } = useUser();
  return { companyId, userId, templateId };
}

/**
 * Keeps unsaved changes in this browser, so that a crash, a lost session or a closed window loses none. The result
 * deletes them: changes that were saved or discarded are not offered again.
 */
export function useWorkingCopy({ template, draft, unsaved, isOpen, readDesign }: KeptDraft): () => void {
  const { info } = useSnackbars();
  const key = useCopyKey(template.uid);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts deletions: a copy that was begun before one is not written after it. */
  const deletions = useRef(0);
  const work = useRef(Promise.resolve());
  const isKept = useRef(unsaved);

  /** One write or deletion after the other. */
  const queue = (next: () => Promise<void>) => {
    work.current = work.current.then(next).catch(() => {
      if (isReported) return;
      isReported = true;
      info(say("This browser cannot keep unsaved changes: its storage is full or turned off. Save often."));
    });
  };

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!unsaved || !isOpen) return;
    const begun = deletions.current;
    isKept.current = true;
    queue(async () => {
      const copy = await copyOfDraft(draft, template, readDesign);
      const { writeWorkingCopy } = await loadStore();
      if (begun === deletions.current) await writeWorkingCopy(key, copy);
    });
  });

  const drop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    deletions.current += 1;
    isKept.current = false;
    queue(async () => (await loadStore()).deleteWorkingCopy(key));
  };
  const dropSaved = useEffectEvent(drop);

  useEffect(() => {
    if (unsaved) timer.current ??= setTimeout(() => keep(), KEEP_AFTER_MILLISECONDS);
    else if (isKept.current) dropSaved();
  }, [draft, unsaved, isOpen]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden" && timer.current !== undefined) keep();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      clearTimeout(timer.current);
    };
  }, []);

  return drop;
}
