import { randomFillSync } from "node:crypto";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Values } from "#shared/email/design/types.ts";

const ink = "#1d1b4b";
const accent = "#4a49d6";

const inRow = (values: Values, ...contents: Parameters<typeof newContent>[]) => {
  const row = newRow(
    [1],
    contents.map((content) => newContent(...content)),
  );
  return { ...row, values: { ...row.values, ...values } };
};

const sheet = { columnsBackgroundColor: "#ffffff" };
const newIds = () => designIdMaker((bytes) => void randomFillSync(bytes));

const footer = () =>
  inRow(
    sheet,
    [
      "divider",
      {
        border: { borderTopWidth: "1px", borderTopStyle: "solid", borderTopColor: "#dadafb" },
        containerPadding: "0px 40px",
      },
    ],
    [
      "text",
      {
        text: "<p>You get this mail because you signed up. Any question? Just answer it.</p>",
        fontSize: "13px",
        color: "#5d5b82",
        containerPadding: "20px 40px 32px",
      },
    ],
  );

/** The design JSON of a mail: a coloured band, a greeting with {{name}}, a button, and a footer. */
export function welcomeMail(appUrl: string): string {
  const body = {
    preheaderText: "Good to have you with us, {{name}}. Here is where to begin.",
    backgroundColor: "#f1f1fa",
    contentWidth: "600px",
    textColor: ink,
  };
  const band = { columnsBackgroundColor: accent, padding: "32px 0px 0px" };
  const rows = [
    inRow(band, [
      "heading",
      { text: "Welcome, {{name}}!", color: "#ffffff", fontSize: "30px", containerPadding: "36px 40px" },
    ]),
    inRow(
      sheet,
      [
        "text",
        {
          text:
            "<p>Hello {{name}},</p><p>&nbsp;</p>" +
            "<p>thank you for joining us. Your account is ready, and everything we make for you starts there.</p>",
          fontSize: "16px",
          lineHeight: "160%",
          containerPadding: "32px 40px 8px",
        },
      ],
      [
        "button",
        {
          text: "Open your account",
          href: { name: "web", values: { href: appUrl, target: "_blank" } },
          buttonColors: {
            color: "#ffffff",
            backgroundColor: accent,
            hoverColor: "#ffffff",
            hoverBackgroundColor: ink,
          },
          fontSize: "16px",
          padding: "14px 28px",
          borderRadius: "8px",
          textAlign: "left",
          containerPadding: "16px 40px 32px",
        },
      ],
    ),
    footer(),
  ];
  return JSON.stringify(blankDesign(newIds(), body, rows));
}
