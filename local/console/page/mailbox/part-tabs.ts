import type { MailView } from "../../api-schema.ts";
import { element, refill } from "../element.ts";
import { createParts, type Part } from "./parts.ts";

function tabOf(part: Part, isChosen: boolean, choose: (part: Part) => void): HTMLElement {
  const attributes = {
    role: "tab",
    type: "button",
    id: `part-${part}`,
    "aria-selected": String(isChosen),
    "aria-controls": "mail-part",
    "data-focus": part,
    tabindex: isChosen ? "0" : "-1",
  };
  return element("button", { attributes, onClick: () => choose(part) }, part);
}

/** The parts of a mail as tabs; the chosen part stays selected for the next mail that has it. */
export function createPartTabs(): { readonly show: (mail: MailView) => HTMLElement } {
  const partsOf = createParts();
  let preferred: Part = "Html";

  function fill(box: HTMLElement, mail: MailView): void {
    const parts = partsOf(mail);
    const names = [...parts.keys()];
    const chosen = parts.has(preferred) ? preferred : (names[0] ?? "Source");
    const choose = (part: Part): void => {
      preferred = part;
      fill(box, mail);
      box.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    };
    const tabs = names.map((part) => tabOf(part, part === chosen, choose));
    const list = element(
      "div",
      { className: "parts", attributes: { role: "tablist", "aria-label": "Parts" } },
      ...tabs,
    );
    list.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = names[(names.indexOf(chosen) + step + names.length) % names.length];
      if (step !== 0 && next !== undefined) choose(next);
    });
    const attributes = { role: "tabpanel", id: "mail-part", "aria-labelledby": `part-${chosen}` };
    refill(box, list, element("div", { className: "part", attributes }, parts.get(chosen)?.()));
  }

  return {
    show: (mail) => {
      const box = element("div", { className: "mail-parts" });
      fill(box, mail);
      return box;
    },
  };
}
