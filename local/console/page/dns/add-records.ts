import { RecordType } from "#local/dns/record.ts";
import { element } from "../element.ts";
import { choice, field, form, textOf, valueOf } from "../fields.ts";
import { attempt, notify } from "../notices.ts";
import { dnsApi } from "./dns-api.ts";

/** A form for one record. */
export function newRecordForm(changed: () => Promise<void>): HTMLElement {
  const made = form(
    "Add record",
    (filled) =>
      attempt(async () => {
        const ttl = valueOf(filled, "ttl");
        const type = RecordType.parse(valueOf(filled, "type"));
        const [name, value] = [valueOf(filled, "name"), valueOf(filled, "value")];
        await dnsApi.add({ name, type, value, ttl: ttl === "" ? undefined : Number(ttl) });
        filled.reset();
        notify(`${name} is published.`);
        await changed();
      }),
    field("Name", "name", { placeholder: "mail.example.com" }),
    choice(
      "Type",
      "type",
      RecordType.options.map((value) => ({ value, label: value })),
    ),
    field("Value", "value", { placeholder: "10 mail.example.net" }),
    field("TTL (s)", "ttl", { range: [0, 2_147_483_647], required: false, placeholder: "300" }),
  );
  made.classList.add("columns");
  return made;
}

/** A form for several records at once. */
export function pasteForm(changed: () => Promise<void>): HTMLElement {
  const made = form(
    "Add all of them",
    (filled) =>
      attempt(async () => {
        const { added } = await dnsApi.paste(textOf(filled, "text"));
        filled.reset();
        notify(`${String(added)} ${added === 1 ? "record is" : "records are"} published.`);
        await changed();
      }),
    field("Zone file or CSV", "text", {
      lines: 6,
      hint: "Lines of a zone file, or CSV with the columns Type, Name and Value as SES's console offers it.",
    }),
  );
  return element("details", { className: "new" }, element("summary", {}, "Paste many"), made);
}
