import Checkbox from "@cloudscape-design/components/checkbox";
import { useState } from "react";
import type { CommentedItem } from "#shared/models/comment.ts";
import { say } from "#web/lib/texts/say.ts";
import { CommentForm } from "./comment-form.tsx";
import { itemName } from "./item-name.ts";
import { useAddComment } from "./queries.ts";
import { useUnsentWords } from "./unsent-words.ts";

export interface NewThreadFormProps {
  readonly templateId: string;
  readonly selected: CommentedItem | undefined;
  readonly onAdded: () => void;
}

/** Begins a thread about the template, or about what is selected in the editor. */
export function NewThreadForm({ templateId, selected, onAdded }: NewThreadFormProps) {
  const words = useUnsentWords(`new ${templateId}`);
  const [isAboutItem, setIsAboutItem] = useState(true);
  const add = useAddComment(templateId);
  const about = isAboutItem ? selected : undefined;
  const submit = (text: string) =>
    add.mutate(
      { text, ...(about && { about }) },
      {
        onSuccess: () => {
          words.drop();
          onAdded();
        },
      },
    );
  return (
    <CommentForm
      label={say("New comment")}
      submitText={say("Comment")}
      text={words.text}
      onText={words.write}
      pending={add.isPending}
      error={add.error}
      onSubmit={submit}
    >
      {selected !== undefined && (
        <Checkbox checked={isAboutItem} onChange={({ detail }) => setIsAboutItem(detail.checked)}>
          {say("About the selection: {item}", { item: itemName(selected) })}
        </Checkbox>
      )}
    </CommentForm>
  );
}
