import type { Content } from "../email/design/types.ts";
import {
  button,
  divider,
  footer,
  heading,
  picture,
  quiet,
  repeated,
  row,
  section,
  subheading,
  text,
  unsubscribe,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#1d4ed8", ink: "#1b2138", paper: "#f2f4f8" };
const serif = { fontFamily: { label: "Georgia", value: "georgia,times,serif" } };

const short = (title: string, words: string, side: "left" | "right"): readonly Content[] => {
  const [left, right] = side === "left" ? ["40px", "12px"] : ["12px", "40px"];
  const phone = { mobile: { containerPadding: "4px 40px 8px" } };
  return [
    subheading(title, { ...serif, containerPadding: `8px ${right} 4px ${left}`, _override: phone }),
    text([words, '<a href="https://example.com/">Read on</a>'], {
      fontSize: "15px",
      containerPadding: `0px ${right} 16px ${left}`,
      _override: phone,
    }),
  ];
};

export const newsletter: Starter = {
  id: "newsletter",
  title: "Newsletter",
  subtitle: "One story told, two more begun, and dates of your own list.",
  subject: "{{month}}: what we made, and what we learned",
  defaultName: "newsletter",
  preheader: "One long read, two short ones and the dates of the month.",
  look,
  rows: (url) => [
    section(
      text(["{{month}}"], { fontSize: "14px", color: quiet, containerPadding: "28px 40px 0px" }),
      picture(url, "An open newspaper", { containerPadding: "12px 40px 8px" }),
      heading("The headline of your lead story", { ...serif, fontSize: "32px" }),
      text([
        "Hello {{first_name}},",
        "begin with the one thing that readers should remember if they read no further. Two or three sentences are enough: the rest is a click away.",
      ]),
      button("Read the story", "https://example.com/", look),
      divider(),
    ),
    row(
      [
        short("A second story", "What happened, to whom, and why it matters to your readers.", "left"),
        short("A third story", "A lesson, a number or a picture from behind the scenes.", "right"),
      ],
      [1, 1],
    ),
    section(divider(), subheading("Dates", serif)),
    repeated(
      "events",
      "Once for each date",
      section(text(["<strong>{{date}}</strong> · {{title}}"], { fontSize: "15px", containerPadding: "2px 40px 6px" })),
    ),
    section(text(["&nbsp;"], { fontSize: "12px" })),
    footer("You get this mail once a month because you subscribed to it.", unsubscribe),
  ],
};
