import type { Content } from "../email/design/types.ts";
import { centeredName } from "../sections/headers.ts";
import {
  button,
  columns,
  divider,
  footer,
  heading,
  middle,
  picture,
  repeated,
  row,
  section,
  sheet,
  sheetEnd,
  side,
  sideBySide,
  small,
  subheading,
  text,
  unsubscribe,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const serif = { fontFamily: { label: "Georgia", value: "georgia,times,serif" } };

const launchLook = { accent: "#5b2bb0", ink: "#25154a", paper: "#f4f0fb" };
const point = (title: string, words: string): readonly Content[] => [
  subheading(title, { ...middle, containerPadding: "28px 16px 4px" }),
  text([words], { ...middle, fontSize: "15px", containerPadding: "0px 16px 24px" }),
];
const launch: Starter = {
  id: "launch",
  title: "Product launch",
  subtitle: "What is new on a band of color, three points of it, and one button.",
  subject: "New: {{product}}",
  defaultName: "product-launch",
  preheader: "What it does, and from when you have it.",
  look: launchLook,
  header: centeredName,
  rows: (url) => [
    row(
      [
        [
          heading("Meet {{product}}", {
            ...middle,
            color: sheet,
            fontSize: "36px",
            containerPadding: `44px ${side} 8px`,
          }),
          text(["Say in one sentence what people can do with it from today on."], {
            ...middle,
            color: sheet,
            fontSize: "18px",
            containerPadding: `0px ${side} 44px`,
          }),
        ],
      ],
      [1],
      { columnsBackgroundColor: launchLook.accent },
    ),
    section(picture(url, "A rocket", { textAlign: "center" })),
    columns(
      point("Faster", "By how much, in numbers that one can check."),
      point("Simpler", "What there is no need for any more."),
      point("Yours", "From when, and in which plan."),
    ),
    section(
      divider(),
      button("Try it", "{{product_url}}", launchLook, { ...middle, containerPadding: `0px ${side} 36px` }),
    ),
    footer("You get this mail because you use our product.", unsubscribe),
  ],
};

const reportLook = { accent: "#0b6b53", ink: "#10302a", paper: "#eef6f3" };
const figure = (number: string, words: string): readonly Content[] => [
  text([`<strong>${number}</strong>`], {
    ...middle,
    fontSize: "30px",
    lineHeight: "120%",
    color: reportLook.accent,
    containerPadding: "20px 8px 0px",
  }),
  text([words], { ...middle, ...small, containerPadding: "0px 8px 16px" }),
];
const report: Starter = {
  id: "report",
  title: "Monthly report",
  subtitle: "Four numbers of the month, what stood out, and the way to all others.",
  subject: "Your {{month}} in numbers",
  defaultName: "monthly-report",
  preheader: "Four numbers, and what stood out.",
  look: reportLook,
  rows: () => [
    section(
      text(["{{month}}"], { ...small, containerPadding: `32px ${side} 0px` }),
      heading("Your month in numbers", { containerPadding: `0px ${side} 12px` }),
    ),
    row([figure("{{visits}}", "visits"), figure("{{orders}}", "orders")], [1, 1], sideBySide),
    row([figure("{{revenue}}", "revenue"), figure("{{new_customers}}", "new customers")], [1, 1], sideBySide),
    section(divider({ containerPadding: `12px ${side} 16px` }), subheading("What stood out")),
    repeated(
      "highlights",
      "Once for each highlight",
      section(
        text(["<strong>{{title}}</strong><br>{{words}}"], { fontSize: "15px", containerPadding: `4px ${side} 8px` }),
      ),
    ),
    section(button("See all numbers", "{{report_url}}", reportLook, { containerPadding: `16px ${side} 36px` })),
    footer("You get this mail at the beginning of each month.", unsubscribe),
  ],
};

const letterLook = { accent: "#1f4b7a", ink: "#1a2430", paper: "#f8f7f4" };
const letter: Starter = {
  id: "letter",
  title: "Letter",
  subtitle: "Words only, as one person writes to another, with a name below.",
  subject: "A few words from {{sender_name}}",
  defaultName: "letter",
  preheader: "Written by a person, and answered by one.",
  look: letterLook,
  header: () => [],
  rows: () => [
    section(
      heading("A few words", { ...serif, fontSize: "30px", containerPadding: `40px ${side} 16px` }),
      text(
        [
          "Hello {{first_name}},",
          "say what happened, and why you write today. One thought for each paragraph is enough.",
          "Then what it means for the one who reads, and what you ask of them, if you ask for anything.",
          'End with a way to answer: <a href="mailto:{{sender_address}}">write to me</a>, I read it myself.',
        ],
        { ...serif, fontSize: "17px", lineHeight: "170%" },
      ),
      text(["<strong>{{sender_name}}</strong><br>{{sender_role}}"], { ...serif, containerPadding: `8px ${side} 32px` }),
    ),
    footer("You get this mail because you are a customer of ours.", unsubscribe),
  ],
};

const commentLook = { accent: "#2a5bd7", ink: "#1a2340", paper: "#eef2fb" };
const comment: Starter = {
  id: "comment",
  title: "Comment",
  subtitle: "Who wrote what about which thing, and a button to answer.",
  subject: "{{author}} wrote about {{subject}}",
  defaultName: "comment",
  preheader: "{{excerpt}}",
  look: commentLook,
  rows: () => [
    section(
      heading("{{author}} wrote to you", { fontSize: "22px", containerPadding: `32px ${side} 4px` }),
      text(["About <strong>{{subject}}</strong>, {{time}}"], { ...small, containerPadding: `0px ${side} 12px` }),
    ),
    row([[text(["{{comment}}"], { ...serif, fontSize: "18px", containerPadding: `20px ${side}` })]], [1], {
      columnsBackgroundColor: commentLook.paper,
    }),
    section(
      button("Answer", "{{answer_url}}", commentLook, { containerPadding: `24px ${side} 12px` }),
      text(['<a href="{{mute_url}}">No more mails about this</a>'], { ...small, containerPadding: `0px ${side} 32px` }),
    ),
    sheetEnd(),
    footer("You get this mail because you take part in the conversation."),
  ],
};

/** Mails that tell something. */
export const news: readonly Starter[] = [launch, report, letter, comment];
