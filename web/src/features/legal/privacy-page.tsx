import { PrivacyText } from "#web/ui/legal/privacy-text.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function PrivacyPage() {
  return (
    <LegalFrame title="Privacy notice">
      <PrivacyText />
    </LegalFrame>
  );
}
