import type { TemplateView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { button, element } from "../element.ts";
import { field, form, textOf, valueOf } from "../fields.ts";
import { notify } from "../notices.ts";
import type { RegionContext } from "./region-context.ts";

/** Creates or changes a template in SES directly, without Sestina, as the customer's programs may do. */
export function openTemplateDialog(
  { accountId, region, changed }: RegionContext,
  known: TemplateView | undefined,
): void {
  // Notices are hidden behind an open dialog.
  const problem = element("p", { className: "warn", attributes: { role: "alert" } });
  const save = form(
    "Save to SES",
    (filled) => {
      problem.textContent = "";
      const work = async (): Promise<void> => {
        const name = known?.name ?? valueOf(filled, "name");
        const [subject, html, text] = [textOf(filled, "subject"), textOf(filled, "html"), textOf(filled, "text")];
        await api.putTemplate(accountId, region, name, { subject, html: html || undefined, text: text || undefined });
        dialog.close();
        notify(`SES has ${name} in ${region}.`);
        await changed();
      };
      work().catch((error: unknown) => {
        problem.textContent = error instanceof Error ? error.message : String(error);
      });
    },
    field("Name", "name", {
      value: known?.name ?? "",
      readOnly: known !== undefined,
      first: known === undefined,
      pattern: "[A-Za-z0-9_\\-]{1,64}",
      hint: "Up to 64 letters, digits, dashes and underscores",
    }),
    field("Subject", "subject", { value: known?.subject ?? "", first: known !== undefined }),
    field("Html", "html", { value: known?.html ?? "", lines: 10, required: false }),
    field("Text", "text", { value: known?.text ?? "", lines: 5, required: false }),
  );
  const title = element("h3", { attributes: { id: "template-title" } }, known?.name ?? "New template");
  const dialog = element("dialog", { attributes: { "aria-labelledby": "template-title" } }, title, save);
  save.querySelector(".actions")?.before(problem);
  save.querySelector(".actions")?.prepend(button("Cancel", () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
