import type { AccountBehaviour, AccountView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { element } from "../element.ts";
import { choice, field, form, valueOf } from "../fields.ts";
import { attempt, notify } from "../notices.ts";

const orUndefined = (text: string): number | undefined => (text === "" ? undefined : Number(text));

const formFields = [
  "getTemplatePerSecond",
  "escapesReads",
  "staleSeconds",
  "iamDelaySeconds",
  "templateQuota",
  "identityQuota",
] as const;

const valuesOf = (behaviour: AccountBehaviour): (readonly [string, string])[] =>
  formFields.map((name) => [name, String(behaviour[name] ?? "")]);

function readForm(filled: HTMLFormElement): AccountBehaviour {
  return {
    getTemplatePerSecond: orUndefined(valueOf(filled, "getTemplatePerSecond")),
    escapesReads: valueOf(filled, "escapesReads") === "true",
    staleSeconds: Number(valueOf(filled, "staleSeconds")),
    templateQuota: orUndefined(valueOf(filled, "templateQuota")),
    identityQuota: orUndefined(valueOf(filled, "identityQuota")),
    iamDelaySeconds: Number(valueOf(filled, "iamDelaySeconds")),
  };
}

/** How AWS behaves for an account where its documentation leaves it open; a refresh keeps what is being typed. */
export function behaviourCard(accountId: string, changed: () => Promise<void>) {
  let shown = "";
  const save = (filled: HTMLFormElement) =>
    attempt(async () => {
      await api.putBehaviour(accountId, readForm(filled));
      notify("AWS behaves so for this account from now on.");
      await changed();
    });
  const filled = form(
    "Save behaviour",
    save,
    choice("GetEmailTemplate", "getTemplatePerSecond", [
      { value: "", label: "50 calls per second" },
      { value: "1", label: "1 call per second" },
    ]),
    choice("Characters beyond ASCII in what is read", "escapesReads", [
      { value: "false", label: "as they were written" },
      { value: "true", label: "as \\uXXXX" },
    ]),
    field("Reads are behind by (seconds)", "staleSeconds", { value: "0", range: [0, 60] }),
    field("New roles can be assumed after (seconds)", "iamDelaySeconds", { value: "0", range: [0, 60] }),
    field("Most templates", "templateQuota", { hint: "Empty: 20,000.", required: false, range: [0, 20_000] }),
    field("Most identities", "identityQuota", { hint: "Empty: 10,000.", required: false, range: [0, 10_000] }),
  );
  const box = element(
    "details",
    { className: "card" },
    element("summary", {}, "Behaviour that AWS leaves open, and quotas"),
    filled,
  );
  return {
    box,
    show: ({ behaviour }: AccountView) => {
      const values = valuesOf(behaviour);
      if (JSON.stringify(values) === shown) return;
      shown = JSON.stringify(values);
      for (const [name, value] of values) {
        const control = filled.elements.namedItem(name);
        if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
      }
    },
  };
}
