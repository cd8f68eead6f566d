import {
  button,
  detail,
  divider,
  footer,
  heading,
  line,
  onlyIf,
  picture,
  quiet,
  repeated,
  section,
  text,
  unless,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#1864ab", ink: "#122b44", paper: "#eef4fa" };

export const invoice: Starter = {
  id: "invoice",
  title: "Invoice",
  subtitle: "Positions, due date, and a button to pay unless it is paid already.",
  subject: "Invoice {{invoice_number}} from Your company",
  defaultName: "invoice",
  preheader: "{{total}}, due on {{due_date}}.",
  look,
  rows: (url) => [
    section(picture(url, "A sheet with figures"), heading("Invoice {{invoice_number}}")),
    detail("Billed to", "{{customer_name}}", { fontSize: "15px" }),
    detail("Date", "{{invoice_date}}", { fontSize: "15px" }),
    detail("Due", "<strong>{{due_date}}</strong>", { fontSize: "15px" }),
    section(divider({ containerPadding: "12px 40px 6px" })),
    repeated("positions", "Once for each position", line("{{description}}", "{{amount}}")),
    section(divider({ containerPadding: "6px 40px" })),
    line("<strong>Total</strong>", "<strong>{{total}}</strong>", { fontSize: "18px" }),
    onlyIf(
      "is_paid",
      "Only when it is paid",
      section(
        text(["<strong>This invoice is paid. Thank you.</strong>"], {
          color: "#237032",
          containerPadding: "16px 40px 28px",
        }),
      ),
    ),
    unless(
      "is_paid",
      "Only when it is not paid yet",
      section(
        text(["Please transfer the amount by {{due_date}}, naming the invoice's number, or pay at once:"], {
          containerPadding: "16px 40px 8px",
        }),
        button("Pay {{total}}", "{{payment_url}}", look),
      ),
    ),
    section(
      text(['<a href="{{pdf_url}}">Download the invoice as PDF</a>'], {
        fontSize: "14px",
        color: quiet,
        containerPadding: "0px 40px 32px",
      }),
    ),
    footer("You get this mail because you are our customer. Questions about the bill? Just answer."),
  ],
};
