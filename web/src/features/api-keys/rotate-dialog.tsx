import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { ApiKey } from "#shared/models/api-key.ts";
import { failureText } from "#web/lib/api-errors/failure-text.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useRotateKey } from "./queries.ts";

const items = [
  ...[1, 7, 30].map((days) => ({ value: String(days), label: counted(days, "day") })),
  { value: "0", label: say("It ends at once") },
];

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onRotated: (secret: string) => void;
  readonly onClose: () => void;
}

/** Gives a key a new text, and the previous one some time. */
export function RotateDialog({ apiKey: { id, name }, onRotated, onClose }: RotateDialogProps) {
  const rotation = useRotateKey(id);
  const [days, setDays] = useState("7");
  const rotate = () =>
    // The key is shown only now: a callback of `mutate` would be dropped if the dialog is gone.
    rotation.mutateAsync(Number(days)).then(
      ({ secret }) => onRotated(secret),
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={say("Rotate {name}?", { name })}
      confirmText={say("Yes, Rotate")}
      pending={rotation.isPending}
      failure={failureText(rotation.error)}
      onConfirm={() => void rotate()}
      onCancel={() => {
        if (!rotation.isPending) onClose();
      }}
    >
      <SpaceBetween size="m">
        <div>
          {say("You get a new key with the same accounts and scopes. Replace the previous one where it is used.")}
        </div>
        <FormField label={say("The previous key works for")} stretch>
          <RadioGroup value={days} items={items} onChange={({ detail }) => setDays(detail.value)} />
        </FormField>
      </SpaceBetween>
    </ConfirmDialog>
  );
}
