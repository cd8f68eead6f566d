import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { TagPicker } from "./tag-picker.tsx";

export interface TagsDialogProps {
  /** Name of the tagged resource. */
  readonly name: string;
  readonly tags: readonly { readonly id: string }[];
  readonly change: Pick<UseMutationResult, "isPending" | "error">;
  readonly onSave: (tagIds: string[]) => void;
  readonly onClose: () => void;
}

/** Changes the tags of a template or block. */
export function TagsDialog({ name, tags, change, onSave, onClose }: TagsDialogProps) {
  const [tagIds, setTagIds] = useState<readonly string[]>(() => tags.map(({ id }) => id));
  return (
    <FormDialog
      title={say("Tags of {name}", { name })}
      submitText={say("Save")}
      form={{ submitting: change.isPending, failure: change.error ?? undefined, submit: () => onSave([...tagIds]) }}
      onCancel={onClose}
    >
      <TagPicker tagIds={tagIds} onChange={setTagIds} />
    </FormDialog>
  );
}
