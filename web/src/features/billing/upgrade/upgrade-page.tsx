import { Page } from "#web/ui/page.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { Upgrade } from "./upgrade.tsx";

export function UpgradePage() {
  return (
    <Page
      title="Upgrade your plan"
      description={
        <>
          More templates, AWS accounts and people. <LinkTo to="/help/plans">Compare all plans</LinkTo>
        </>
      }
    >
      <Upgrade />
    </Page>
  );
}
