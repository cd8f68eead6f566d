import { api } from "../api.ts";
import { element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import { errorLine } from "../error-line.ts";
import { configurationSetCard } from "./feedback/configuration-set-card.ts";
import { feedbackApi } from "./feedback/feedback-api.ts";
import { outcomeCard } from "./feedback/outcome-card.ts";
import { statisticsCard } from "./feedback/statistics-card.ts";
import { suppressionCard } from "./feedback/suppression-card.ts";
import { identityCard } from "./identity-card.ts";
import type { RegionContext } from "./region-context.ts";
import { renderingFailures } from "./rendering-failures.ts";
import { sendingStatus } from "./sending-status.ts";
import { templateCard } from "./template-card.ts";

export interface OpenRegion {
  readonly region: string;
  readonly box: HTMLElement;
  readonly close: () => void;
}

/** SES in one region: standing, identities, templates and delivery outcomes. */
export function openRegion(accountId: string, region: string, accountChanged: () => Promise<void>): OpenRegion {
  const changed = async (): Promise<void> => {
    await Promise.all([live.refresh(), accountChanged()]);
  };
  const context: RegionContext = { accountId, region, changed };
  const head = element("div");
  const identities = identityCard(context);
  const templates = templateCard(context);
  const failures = element("div");
  const statistics = element("div");
  const outcomes = outcomeCard(context);
  const suppression = suppressionCard(context);
  const sets = element("div");
  const trouble = errorLine();
  const live = keepFresh(
    () => Promise.all([api.region(accountId, region), feedbackApi.feedback(accountId, region)]),
    ([view, feedback]) => {
      refill(head, sendingStatus(view, context));
      identities.show(view.identities);
      templates.show(view.templates);
      refill(failures, renderingFailures(view.renderingFailures));
      refill(statistics, statisticsCard(feedback));
      outcomes.show(feedback.outcomes);
      suppression.show(feedback);
      refill(sets, configurationSetCard(feedback.configurationSets));
    },
    trouble.lost,
  );
  const cards = [head, identities.box, templates.box, failures, statistics, outcomes.box, suppression.box, sets];
  const box = element("div", { className: "cards" }, trouble.box, ...cards);
  return { region, box, close: live.stop };
}
