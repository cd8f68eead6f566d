import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Tabs from "@cloudscape-design/components/tabs";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { PrivacyText } from "#web/ui/legal/privacy-text.tsx";
import { TermsText } from "#web/ui/legal/terms-text.tsx";
import { Page } from "#web/ui/page.tsx";
import { DataSecurityText } from "./data-security-text.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { OwnData } from "./own-data.tsx";
import { ReadingTab } from "./reading-tab.tsx";
import { InvitationsTab } from "./invitation-blocks/invitations-tab.tsx";
import { SecurityTab } from "./security/security-tab.tsx";

function TermsTab() {
  const { termsAcceptedTimestamp } = useUser();
  return (
    <SpaceBetween size="l">
      {termsAcceptedTimestamp !== undefined && (
        <Box>You accepted these terms on {dateAndTime(termsAcceptedTimestamp)}.</Box>
      )}
      {reading(<TermsText />)}
    </SpaceBetween>
  );
}

function PrivacyTab() {
  return (
    <SpaceBetween size="xl">
      <OwnData />
      {reading(<PrivacyText />)}
    </SpaceBetween>
  );
}

const reading = (text: ReactNode) => <ReadingTab>{text}</ReadingTab>;

/** The id of a tab is its path. */
const tabs = [
  { id: "/user", label: "User details", content: <DetailsTab /> },
  { id: "/user/security", label: "Password & security", content: <SecurityTab /> },
  { id: "/user/invitations", label: "Invitations", content: <InvitationsTab /> },
  { id: "/user/privacy", label: "Privacy Notice", content: <PrivacyTab /> },
  { id: "/user/data-security", label: "Data security", content: reading(<DataSecurityText />) },
  { id: "/user/terms-of-use", label: "Terms of use", content: <TermsTab /> },
].map((tab) => ({ ...tab, href: tab.id }));

/** Settings of the signed-in user. */
export function UserPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Page title="User settings">
      <Tabs
        ariaLabel="User settings"
        i18nStrings={{ scrollLeftAriaLabel: "Scroll tabs left", scrollRightAriaLabel: "Scroll tabs right" }}
        tabs={tabs}
        activeTabId={pathname}
        onChange={({ detail }) => void navigate(detail.activeTabId)}
      />
    </Page>
  );
}
