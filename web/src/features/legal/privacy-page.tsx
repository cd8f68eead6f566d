import { LegalFrame } from "./legal-frame.tsx";
import { PrivacyText } from "./privacy-text.tsx";

export function PrivacyPage() {
  return (
    <LegalFrame title="Privacy notice">
      <PrivacyText />
    </LegalFrame>
  );
}
