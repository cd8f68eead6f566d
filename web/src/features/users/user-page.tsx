import * as styles from "#web/features/users/user.module.css";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Tabs from "@cloudscape-design/components/tabs";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { PrivacyText } from "#web/ui/legal/privacy-text.tsx";
import { TermsText } from "#web/ui/legal/terms-text.tsx";
import { Page } from "#web/ui/page.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { OwnData } from "./own-data.tsx";
import { InvitationsTab } from "./invitation-blocks/invitations-tab.tsx";
import { NotificationsTab } from "./notifications/notifications-tab.tsx";
import { SecurityTab } from "./security/security-tab.tsx";

function TermsTab() {
  const { termsAcceptedTimestamp } = useUser();
  return (
    <SpaceBetween size="l">
      {termsAcceptedTimestamp !== undefined && (
        <Box>
          {say("You accepted these terms on {termsAcceptedTimestamp}.", {
            termsAcceptedTimestamp: dateAndTime(termsAcceptedTimestamp),
          })}
        </Box>
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
  { id: "/user", label: say("User details"), content: <DetailsTab /> },
  { id: "/user/security", label: say("Password & security"), content: <SecurityTab /> },
  { id: "/user/notifications", label: say("Notifications"), content: <NotificationsTab /> },
  { id: "/user/invitations", label: say("Invitations"), content: <InvitationsTab /> },
  { id: "/user/privacy", label: say("Privacy Notice"), content: <PrivacyTab /> },
  { id: "/user/data-security", label: say("Data security"), content: reading(<DataSecurityText />) },
  { id: "/user/terms-of-use", label: say("Terms of use"), content: <TermsTab /> },
].map((tab) => ({ ...tab, href: tab.id }));

/** All tabs fit a window of 1,280 pixels. */
const narrowTabs = { tab: { fontSize: "14px", paddingInline: "2px" } };

/** Settings of the signed-in user. */
export function UserPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Page title={say("User settings")}>
      <Tabs
        ariaLabel={say("User settings")}
        i18nStrings={{ scrollLeftAriaLabel: say("Scroll tabs left"), scrollRightAriaLabel: say("Scroll tabs right") }}
        tabs={tabs}
        style={narrowTabs}
        activeTabId={pathname}
        onChange={({ detail }) => void navigate(detail.activeTabId)}
      />
    </Page>
  );
}

function DataSecurityText() {
  return (
    <>
      <h2>{say("Database")}</h2>
      <p>
        {say(
          "Snapshots of the database are made every night. Should it be lost, its state is at most 24 hours old when it is back (recovery point), and it is back in about one hour (recovery time).",
        )}
      </p>
      <h2>{say("Images")}</h2>
      <p>
        {say(
          "Images are kept in a versioned storage: one that is overwritten or removed by mistake can be taken back to what it was.",
        )}
      </p>
      <h2>{say("Encryption")}</h2>
      <p>{say("Everything is encrypted on its way and where it is stored.")}</p>
      <h2>{say("Your AWS accounts")}</h2>
      <p>
        {say(
          "We hold no keys to your AWS accounts. We use a role that you make, under an external ID of your company alone, for at most 15 minutes at a time and with no more rights than the task needs. Remove the role, and we are out.",
        )}
      </p>
      <h2>{say("Passwords")}</h2>
      <p>{say("Your password never leaves your browser when you sign in, and we cannot read it.")}</p>
    </>
  );
}

/** A long text in lines of readable length. */
function ReadingTab({ children }: { children: ReactNode }) {
  return <article className={styles.reading}>{children}</article>;
}
