import { Suspense, useState } from "react";
import { anyTemplatePermission } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

const ManyTranslationsDialog = lazyChunk(
  async () => (await import("#web/ui/translations/many/many-translations-dialog.tsx")).ManyTranslationsDialog,
);

/** Translators' files of all templates of the selected account. */
export function AllTranslations() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermissionButton needs={anyTemplatePermission} onClick={() => setIsOpen(true)}>
        {say("Translations of all templates")}
      </PermissionButton>
      {isOpen && (
        <Suspense>
          <ManyTranslationsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
