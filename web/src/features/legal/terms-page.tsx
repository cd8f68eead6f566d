import { say } from "#web/lib/texts/say.ts";
import { TermsText } from "#web/ui/legal/terms-text.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function TermsPage() {
  return (
    <LegalFrame title={say("Terms of use")}>
      <TermsText />
    </LegalFrame>
  );
}
