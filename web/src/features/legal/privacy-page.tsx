import { say } from "#web/lib/texts/say.ts";
import { PrivacyText } from "#web/ui/legal/privacy-text.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function PrivacyPage() {
  return (
    <LegalFrame title={say("Privacy notice")}>
      <PrivacyText />
    </LegalFrame>
  );
}
