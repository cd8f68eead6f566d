import { api } from "../api.ts";
import { element } from "../element.ts";
import { field, form, valueOf } from "../fields.ts";
import { attempt, notify } from "../notices.ts";
import { awsHash } from "../place.ts";

/** Creates another customer's AWS account. */
export function newAccountForm(changed: () => Promise<void>): HTMLElement {
  const details = element("details", { className: "new" }, element("summary", {}, "New account"));
  const idHint = "12 digits; left empty, a free one is taken";
  details.append(
    form(
      "Create account",
      (filled) =>
        attempt(async () => {
          const account = await api.createAccount({
            name: valueOf(filled, "name"),
            id: valueOf(filled, "id") || undefined,
          });
          filled.reset();
          details.open = false;
          location.hash = awsHash(account.id);
          notify(`Account ${account.id} is there. Give it a role for Sestina next.`);
          await changed();
        }),
      field("Name", "name", { placeholder: "Another customer" }),
      field("Account id", "id", { required: false, hint: idHint, pattern: "\\d{12}" }),
    ),
  );
  return details;
}
