import { say, sayWith } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { Upgrade } from "./upgrade.tsx";

export function UpgradePage() {
  return (
    <Page
      title={say("Upgrade your plan")}
      description={
        <>
          {sayWith("More templates, AWS accounts and people. {link}", {
            link: <LinkTo to="/help/plans">{say("Compare all plans")}</LinkTo>,
          })}
        </>
      }
    >
      <Upgrade />
    </Page>
  );
}
