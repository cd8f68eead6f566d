import type { AccountRegion } from "#local/aws/account-region.ts";
import { Region, regionNames } from "#local/aws/regions.ts";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { AccountView, RegionSummary } from "../../api-schema.ts";
import { counted } from "../lib/format.ts";
import { useLive } from "../lib/live.ts";
import { awsHash, goTo } from "../lib/place.ts";
import { LoadState } from "../ui/card.tsx";
import { FilterSelect } from "../ui/fields.tsx";
import { awsApi } from "./aws-api.ts";
import styles from "./aws.module.css";
import { ConfigurationSets, Statistics } from "./delivery-outcomes.tsx";
import { feedbackApi } from "./feedback-api.ts";
import { Identities } from "./identities.tsx";
import { Recipients } from "./recipients.tsx";
import { SendingStatus } from "./sending-status.tsx";
import { Suppression } from "./suppression.tsx";
import { RenderingFailures, Templates } from "./templates.tsx";

const defaultRegion = "eu-central-1";

function describe({ region, inSandbox, identities, templates }: RegionSummary): string {
  const state = inSandbox ? "sandbox" : "production";
  return [region, state, counted(identities, "identity", "identities"), counted(templates, "template")].join(" · ");
}

function regionOptions(inUse: readonly RegionSummary[], chosen: string) {
  const used = inUse.map((each) => ({ value: each.region, label: describe(each) }));
  const free = Region.options.filter((region) => inUse.every((each) => each.region !== region));
  const others = free.map((region) => ({ value: region, label: `${region} · ${regionNames[region]}` }));
  const isKnown = [...used, ...others].some(({ value }) => value === chosen);
  return [
    ...(used.length === 0 ? [] : [{ label: "In use", options: used }]),
    { label: "Not used yet", options: isKnown ? others : [...others, { value: chosen, label: chosen }] },
  ];
}

export interface SesProps {
  readonly account: AccountView;
  readonly wantedRegion: string | undefined;
}

/** Amazon SES of an account, one region at a time. */
export function Ses({ account: { id, regions }, wantedRegion }: SesProps) {
  const region = wantedRegion ?? regions[0]?.region ?? defaultRegion;
  return (
    <section aria-label="Amazon SES">
      <SpaceBetween size="s">
        <Header
          variant="h2"
          headingTagOverride="h3"
          actions={
            <div className={styles["region"]}>
              <FilterSelect
                label="Region"
                options={regionOptions(regions, region)}
                value={region}
                onChange={(name) => goTo(awsHash(id, name))}
              />
            </div>
          }
        >
          Amazon SES
        </Header>
        <SesRegion key={region} accountRegion={{ accountId: id, region }} />
      </SpaceBetween>
    </section>
  );
}

/** SES in one region: standing, identities, templates and delivery outcomes. */
function SesRegion({ accountRegion }: { readonly accountRegion: AccountRegion }) {
  const { accountId, region } = accountRegion;
  const { data, lost } = useLive(["ses", accountId, region], () =>
    Promise.all([awsApi.region(accountId, region), feedbackApi.feedback(accountId, region)]),
  );
  if (data === undefined) return <LoadState isLoaded={false} lost={lost} />;
  const [view, feedback] = data;
  return (
    <SpaceBetween size="s">
      <div>
        <LoadState isLoaded lost={lost} />
        <SendingStatus view={view} accountRegion={accountRegion} />
      </div>
      <Identities identities={view.identities} accountRegion={accountRegion} />
      <Templates templates={view.templates} accountRegion={accountRegion} />
      {view.renderingFailures.length > 0 && <RenderingFailures failures={view.renderingFailures} />}
      <Statistics feedback={feedback} />
      <Recipients outcomes={feedback.outcomes} accountRegion={accountRegion} />
      <Suppression feedback={feedback} accountRegion={accountRegion} />
      {feedback.configurationSets.length > 0 && <ConfigurationSets sets={feedback.configurationSets} />}
    </SpaceBetween>
  );
}
