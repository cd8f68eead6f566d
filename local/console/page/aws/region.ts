import { api } from "../api.ts";
import { element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import { troubleLine } from "../trouble.ts";
import { identityCard } from "./identity-card.ts";
import { renderingFailures } from "./rendering-failures.ts";
import { standing } from "./standing.ts";
import { templateCard } from "./template-card.ts";

export interface OpenRegion {
  readonly region: string;
  readonly box: HTMLElement;
  readonly close: () => void;
}

/** Where in the customers' AWS a card acts, and what to call once it has. */
export interface RegionContext {
  readonly accountId: string;
  readonly region: string;
  readonly changed: () => Promise<void>;
}

/** SES in one region: standing, identities, templates, and mails that could not be rendered. */
export function openRegion(accountId: string, region: string, accountChanged: () => Promise<void>): OpenRegion {
  const changed = async (): Promise<void> => {
    await Promise.all([live.refresh(), accountChanged()]);
  };
  const context: RegionContext = { accountId, region, changed };
  const head = element("div");
  const identities = identityCard(context);
  const templates = templateCard(context);
  const failures = element("div");
  const trouble = troubleLine();
  const live = keepFresh(
    () => api.region(accountId, region),
    (view) => {
      refill(head, standing(view, context));
      identities.show(view.identities);
      templates.show(view.templates);
      refill(failures, renderingFailures(view.renderingFailures));
    },
    trouble.lost,
  );
  const box = element("div", { className: "cards" }, trouble.box, head, identities.box, templates.box, failures);
  return { region, box, close: live.stop };
}
