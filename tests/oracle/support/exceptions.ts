import { attribute } from "#shared/email/markup/escape.ts";
import { outlookColour } from "#shared/email/render/outlook.ts";

interface Exception {
  readonly what: string;
  readonly why: string;
  /** Puts the same in the place of what either side writes. */
  readonly level: (line: string) => string | undefined;
}

/** Where our body differs from what Unlayer's exporters draw, on purpose. A line levelled to `undefined` is left out. */
export const exceptions: readonly Exception[] = [
  {
    what: "Display conditions and repeats stand around rows and contents.",
    why: "Unlayer's exporters leave them to their caller.",
    level: (line) => (/^\{\{[#/][^}]*\}\}$/.test(line) ? undefined : line),
  },
  {
    what: "A background picture keeps the size that the design gives it, in Outlook too.",
    why: "Unlayer's exporters have it switched off for mails, and the design and its editor say otherwise.",
    level: (line) =>
      line.replace(/;?background-size:[^;"]*/, "").replace(/^<v:fill aspect="at(least|most)"/, "<v:fill"),
  },
  {
    what: "A row may have a least height, with its contents at the top, in the middle or at the bottom.",
    why: "Unlayer's rows have none; `sestinaMinHeight` and `sestinaVerticalAlign` are values of ours.",
    level: (line) => {
      if (/^<div [^>]*display:table;/.test(line)) return line.replace(/(?<=[;"])height:\d+px/, "height:100%");
      if (line.startsWith("<td align="))
        return line.replace(/ height="\d+"/, "").replace(/valign="\w+"/, 'valign="top"');
      const boxed = line.replace(
        /display:flex;flex-direction:column;(?=.*justify-content)|;?justify-content:[\w-]+/g,
        "",
      );
      return boxed.replace(/(display:table-cell;.*vertical-align:)(middle|bottom)/, "$1top");
    },
  },
  {
    what: "A social icon's alternative text is the network's name.",
    why: 'A screen reader would say "Facebook icon image link".',
    level: (line) => line.replace(/ alt="([^"]*) icon"/, ' alt="$1"'),
  },
  {
    what: "A social icon's link is not underlined.",
    why: "Clients would draw the line under our letters.",
    level: (line) => (line.startsWith("<a ") ? line.replace(' style="text-decoration:none"', "") : line),
  },
  {
    what: "A social icon without a picture of its own is a disc with letters, and one with `imgUrl` shows that.",
    why: "The exporters point to pictures on Unlayer's server.",
    level: (line) => {
      if (/^<img .*src="(\/social\/icons\/|https:\/\/pictures\.example\/own)/.test(line)) return "<icon>";
      return line;
    },
  },
  {
    what: "The picture of a video opens the video in a window of its own.",
    why: "Every other link does; web mail would leave the inbox.",
    level: (line) =>
      /^<a href="https:\/\/[^"]*"( target="_blank")?>$/.test(line) ? line.replace(' target="_blank"', "") : line,
  },
  {
    what: "Outlook's shape around a button nobody has measured is as large as its label needs.",
    why: "The exporters assume 120 by 45 pixels whatever it says, and Outlook would cut long labels.",
    level: (line) =>
      line.startsWith("<v:roundrect")
        ? line.replace(/arcsize="[^"]*"/, "").replace(/height:\d+px|width:\d+px/g, "")
        : line,
  },
  {
    what: "Outlook gives a half transparent button on a background picture no colour.",
    why: "It knows no rgba(); the exporters write one in `bgcolor` all the same.",
    level: (line) =>
      line.replace(/ bgcolor="(rgba[^"]*)"/, (_, colour: string) => attribute("bgcolor", outlookColour(colour))),
  },
  {
    what: "The head cells of a table say that they stand over columns.",
    why: "Screen readers then read a cell together with its heading.",
    level: (line) => line.replace(/^<th scope="col"/, "<th"),
  },
  {
    what: "A table's look stands on every cell.",
    why: "The exporters write it into the head, which some clients drop from replies and forwarded mails.",
    level: (line) => {
      if (/^<tr style="(background-color:[^;]*;)?height:\d+px">$/.test(line)) return "<tr>";
      const isCell = /^<t[hd] style="[^"]*\bwidth:[\d.]+%/.test(line);
      return isCell ? line.replaceAll(new RegExp(tableLook, "g"), "") : line;
    },
  },
  {
    what: "A countdown without a picture of its own is the sentence that says when it ends.",
    why: "The exporters show a sample picture of Unlayer's server that counts down to nothing.",
    level: (line) =>
      line.startsWith("Ends on ") || (line.startsWith("<img ") && line.includes("/countdown/countdown.gif"))
        ? "<countdown>"
        : line,
  },
  {
    what: "Dividers, icons, menus and cells take the sides, and dividers the width and line, of the design for phones.",
    why: "The exporters write no class there that a rule for phones could name; `onlyOnOurPhones` lists them.",
    level: (line) => line,
  },
  {
    what: "The background picture of the body lies behind the mail's table.",
    why: "Unlayer's editor shows it, and its exporters for mails leave it out.",
    level: (line) =>
      line.startsWith("<table ") && line.includes("min-width:320px") && line.includes("table-layout:fixed")
        ? line.replaceAll(/background-(image|position|repeat):[^;"]*;/g, "")
        : line,
  },
];

interface OnlyOurs {
  /** Keys of `_override.mobile` that the exporters draw nothing of. */
  readonly keys: readonly string[];
  /** The classes that our rules for phones name there, and the exporters do not write. */
  readonly classes: readonly string[];
}

/** What only our mails do on phones, by the content's type. */
export const onlyOnOurPhones: Readonly<Record<string, OnlyOurs>> = {
  divider: { keys: ["textAlign", "width", "border"], classes: ["v-border", "v-box-align", "v-width"] },
  menu: { keys: ["align"], classes: ["v-align"] },
  social: { keys: ["align"], classes: ["v-align", "v-box-align"] },
  table: {
    keys: ["headerTextAlign", "contentTextAlign", "footerTextAlign"],
    classes: ["v-content-text-align", "v-footer-text-align", "v-header-text-align"],
  },
};

const tableLook =
  '(?<=[;"])(background-color|color|font-(family|size|weight)|letter-spacing|line-height|padding|text-align|vertical-align):[^;"]*;?';

/** A list of tokens with every exception levelled. */
export function withoutExceptions(tokens: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const token of lettersAsIcons(tokens)) {
    let line: string | undefined = token;
    for (const { level } of exceptions) if (line !== undefined) line = level(line);
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

/** Our icons of letters are three tokens where a picture is one. */
function lettersAsIcons(tokens: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isDisc = /^<span role="img" style="background-color:[^"]*border-radius:[^"]*line-height:\d+px/.test(
      tokens[at] ?? "",
    );
    lines.push(isDisc ? "<icon>" : (tokens[at] ?? ""));
    if (isDisc) at += 2;
  }
  return lines;
}
