import { TermsText } from "#web/ui/legal/terms-text.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function TermsPage() {
  return (
    <LegalFrame title="Terms of use">
      <TermsText />
    </LegalFrame>
  );
}
