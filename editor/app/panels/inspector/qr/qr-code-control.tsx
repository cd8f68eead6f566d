import type { Values } from "#shared/email/design/types.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { setQrCode } from "../../../model/commands/set-qr-code.ts";
import { shownLanguages } from "../../../model/languages/mail-languages.ts";
import { qrCodeOf } from "../../../model/qr/qr-code.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { QrForm } from "./qr-form.tsx";
import { changedValues } from "./qr-values.ts";

interface QrCodeControlProps {
  readonly id: string | null;
  readonly values: Values;
}

/** The code of a picture. A change makes and uploads another picture, as one undo step. */
export function QrCodeControl({ id, values }: QrCodeControlProps) {
  const { store } = useSession();
  const say = useSay();
  const languages = useEditor(shownLanguages);
  const mayUpload = useEditor((state) => state.callbacks.includes("image"));
  const code = qrCodeOf(valuesInLanguages(values, languages)) ?? qrCodeOf(values);
  if (id === null || code === undefined) return null;
  if (!mayUpload) return <p className="note">{say("Images cannot be uploaded here, so the code stays as it is.")}</p>;
  return (
    <QrForm
      code={code}
      submit="Change the code"
      onMade={(made, picture) => {
        store.endUndoStep();
        store.run(setQrCode(id, languages, (shown) => changedValues(say, shown, code, made, picture)));
      }}
    />
  );
}
