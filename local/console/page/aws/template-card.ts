import type { RegionView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { button, element, refill } from "../element.ts";
import { attempt } from "../notices.ts";
import { longTime } from "../times.ts";
import type { RegionContext } from "./region-context.ts";
import { openTemplateDialog } from "./template-dialog.ts";

/** The number of rows shown; a region may hold 20,000 templates. */
const MOST_ROWS = 200;

function templateRow({ name, createdAt }: RegionView["templates"][number], context: RegionContext): HTMLElement {
  const { accountId, region, changed } = context;
  const edit = button("Open", () =>
    attempt(async () => openTemplateDialog(context, await api.template(accountId, region, name))),
  );
  edit.setAttribute("aria-label", `Open ${name}`);
  edit.dataset["focus"] = `open ${name}`;
  const remove = button("Delete", () => {
    if (!confirm(`Delete the template ${name} from SES?`)) return;
    attempt(async () => {
      await api.deleteTemplate(accountId, region, name);
      await changed();
    });
  });
  remove.setAttribute("aria-label", `Delete ${name}`);
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, name),
    element("td", {}, `made ${longTime(createdAt)}`),
    element("td", { className: "row-actions" }, edit, remove),
  );
}

/** All templates of SES in a region. */
export function templateCard(context: RegionContext): {
  readonly box: HTMLElement;
  readonly show: (templates: RegionView["templates"]) => void;
} {
  const rows = element("tbody");
  const table = element("table", { attributes: { "aria-label": "Templates" } }, rows);
  const note = element("p", { className: "empty" });
  const add = button("New template", () => openTemplateDialog(context, undefined));
  const head = element("div", { className: "card-head" }, element("h4", {}, "Templates"), add);
  return {
    box: element("article", { className: "card" }, head, table, note),
    show: (templates) => {
      const more = templates.length - MOST_ROWS;
      note.textContent =
        templates.length === 0
          ? "No template yet. Publish one in Sestina, or make one here to play one made by other means."
          : `… and ${more} more`;
      note.hidden = templates.length > 0 && more <= 0;
      refill(rows, ...templates.slice(0, MOST_ROWS).map((template) => templateRow(template, context)));
    },
  };
}
