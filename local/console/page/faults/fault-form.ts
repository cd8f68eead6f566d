import type { FaultList } from "../../api-schema.ts";
import { element } from "../element.ts";
import { choice, choiceOption, field, form, valueOf } from "../fields.ts";
import { attempt, notify } from "../notices.ts";
import { faultApi } from "./fault-api.ts";
import { faultKinds } from "./fault-kinds.ts";

const LONGEST_MS = 60_000;
const ANY = "";

const numberOf = (filled: HTMLFormElement, name: string): number | undefined =>
  valueOf(filled, name) === "" ? undefined : Number(valueOf(filled, name));
const textOr = (filled: HTMLFormElement, name: string): string | undefined => valueOf(filled, name) || undefined;

/** The form that sets a fault. */
export function faultForm({ services }: FaultList, changed: () => Promise<void>): HTMLElement {
  const service = choice(
    "Calls of",
    "service",
    services.map(({ name, title }) => ({ value: name, label: title })),
  );
  const operation = choice("Operation", "operation", []);
  const kind = choice(
    "Will",
    "kind",
    faultKinds.map(({ label }, index) => ({ value: String(index), label })),
  );
  const late = field("Late by (ms)", "ms", { range: [1, LONGEST_MS], value: "1000" });
  const where = element(
    "details",
    {},
    element("summary", {}, "Only some of these calls"),
    field("Share (%)", "share", { range: [1, 100], required: false, hint: "Left empty, every call is hit." }),
    field("Seed", "seed", {
      range: [0, 0xffffffff],
      required: false,
      hint: "The same seed hits the same calls of a row.",
    }),
    field("AWS account", "accountId", { required: false, pattern: "\\d{12}", hint: "12 digits" }),
    field("Region", "region", { required: false, placeholder: "eu-central-1" }),
  );
  const made = form(
    "Set fault",
    (filled) =>
      attempt(async () => {
        const effect = faultKinds[Number(valueOf(filled, "kind"))]?.does(numberOf(filled, "ms") ?? 1);
        if (effect === undefined) return;
        const share = numberOf(filled, "share");
        await faultApi.add({
          ...effect,
          service: valueOf(filled, "service"),
          operation: textOr(filled, "operation"),
          calls: numberOf(filled, "calls"),
          share: share === undefined ? undefined : share / 100,
          seed: numberOf(filled, "seed"),
          accountId: textOr(filled, "accountId"),
          region: textOr(filled, "region"),
        });
        notify("The fault is on.");
        await changed();
      }),
    service,
    operation,
    kind,
    late,
    field("How many calls", "calls", {
      range: [1, 100_000],
      required: false,
      value: "1",
      hint: "Left empty, the fault stays until it is removed.",
    }),
    where,
  );
  made.classList.add("columns");

  function follow(): void {
    const chosen = services.find(({ name }) => name === valueOf(made, "service"));
    const names = (chosen?.operations ?? []).map((name) => ({ value: name, label: name }));
    operation
      .querySelector("select")
      ?.replaceChildren(...[{ value: ANY, label: "any operation" }, ...names].map(choiceOption));
  }
  function followKind(): void {
    late.hidden = faultKinds[Number(valueOf(made, "kind"))]?.takesMs !== true;
  }
  service.addEventListener("change", follow);
  kind.addEventListener("change", followKind);
  follow();
  followKind();
  return made;
}
