import type { RegionView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { button, element } from "../element.ts";
import { attempt, notify } from "../notices.ts";
import type { RegionContext } from "./region-context.ts";

function quota({ sentLast24Hours: sent, max24HourSend: most, maxSendRate: rate }: RegionView): HTMLElement {
  const speed = `${rate} ${rate === 1 ? "mail" : "mails"} per second`;
  if (most < 0) return element("p", { className: "quota" }, `${sent} mails in the last 24 hours, no limit · ${speed}`);
  const attributes = { min: "0", max: String(most), value: String(sent), "aria-label": "Quota used" };
  const sentence = `${sent} of ${most} mails in the last 24 hours · ${speed}`;
  return element("p", { className: "quota" }, element("meter", { attributes }), sentence);
}

/** Whether SES is in the sandbox in this region, and how much of its quota is used. */
export function sendingStatus(view: RegionView, { accountId, region, changed }: RegionContext): HTMLElement {
  const { inSandbox, sendingEnabled, review } = view;
  const move = button(inSandbox ? "Leave the sandbox" : "Back to the sandbox", () =>
    attempt(async () => {
      await api.setSandbox(accountId, region, !inSandbox);
      notify(inSandbox ? `Production access granted in ${region}.` : `${region} is in the sandbox again.`);
      await changed();
    }),
  );
  move.dataset["focus"] = "sandbox";
  const deny = button("Deny production access", () =>
    attempt(async () => {
      await api.denyProduction(accountId, region);
      notify(`The request for production access in ${region} is denied.`);
      await changed();
    }),
  );
  const isAsked = inSandbox && review === "PENDING";
  const sentence = inSandbox
    ? "Mails reach verified identities and the mailbox simulator only."
    : "Mails reach everybody; senders must be verified.";
  return element(
    "article",
    { className: "card", attributes: { "aria-label": "Standing" } },
    element(
      "div",
      { className: "card-head" },
      element("h4", {}, inSandbox ? "Sandbox" : "Production"),
      sendingEnabled ? undefined : element("span", { className: "badge bad" }, "sending is paused"),
      isAsked ? element("span", { className: "badge" }, "asks for production access") : undefined,
      isAsked ? deny : undefined,
      move,
    ),
    element("p", {}, sentence),
    quota(view),
  );
}
