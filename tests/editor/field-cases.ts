import type { FieldCase } from "./inspected.ts";

const around: readonly FieldCase[] = [
  ["Outer spacing", "number", "Padding", "12", "containerPadding", "12px"],
  ["Where it shows", "switch", "Hide on phones", "", "_override.mobile.hideMobile", true],
  ["Where it shows", "switch", "Hide on computers", "", "_override.desktop.hideDesktop", true],
  ["Where it shows", "text", "Place name", "here", "anchor", "here"],
  ["Where it shows", "choice", "Display condition", "Only if there is a value", "displayCondition", undefined],
  ["Where it shows", "suggested", "Variable", "vip", "displayCondition.before", "{{#if vip}}"],
];

const letters = (group: string): readonly FieldCase[] => [
  [group, "choice", "Font", "Georgia", "fontFamily.value", "georgia,palatino,serif"],
  [group, "number", "Font size", "19", "fontSize", "19px"],
  [group, "choice", "Font weight", "Bold", "fontWeight", "700"],
  [group, "number", "Letter spacing", "1.5", "letterSpacing", "1.5px"],
];

const words = (group: string): readonly FieldCase[] => [
  ...letters(group),
  [group, "number", "Line height", "160", "lineHeight", "160%"],
  [group, "text", "Text color", "#112233", "color", "#112233"],
  [group, "radio", "Justify", "", "textAlign", "justify"],
  ["Links", "switch", "As the mail", "", "linkStyle.inherit", false],
  ["Links", "text", "Link color", "#445566", "linkStyle.linkColor", "#445566"],
  ["Links", "switch", "Underline links", "", "linkStyle.linkUnderline", false],
  ["Links", "text", "Hover color", "#778899", "linkStyle.linkHoverColor", "#778899"],
  ["Links", "switch", "Underline on hover", "", "linkStyle.linkHoverUnderline", false],
];

const border = (group: string): readonly FieldCase[] => [
  [group, "number", "Border width", "3", "border.borderLeftWidth", "3px"],
  [group, "choice", "Border style", "dotted", "border.borderTopStyle", "dotted"],
  [group, "text", "Border color", "#abcdef", "border.borderRightColor", "#abcdef"],
];

const cells = (group: string, key: string): readonly FieldCase[] => [
  [group, "text", "Background color", "#010203", `${key}BackgroundColor`, "#010203"],
  [group, "text", "Text color", "#040506", `${key}Color`, "#040506"],
  [group, "choice", "Font", "Verdana", `${key}FontFamily.label`, "Verdana"],
  [group, "number", "Font size", "11", `${key}FontSize`, "11px"],
  [group, "choice", "Font weight", "Semi-bold", `${key}FontWeight`, key === "content" ? "600" : 600],
  [group, "number", "Line height", "110", `${key}LineHeight`, "110%"],
  [group, "radio", "Centre", "", `${key}TextAlign`, "center"],
  [group, "choice", "Vertical alignment", "Bottom", `${key}VerticalAlign`, "bottom"],
  [group, "number", "Padding", "4", `${key}Padding`, "4px"],
];

/** One case for each field of each content type. */
export const contentCases: Readonly<Record<string, readonly FieldCase[]>> = {
  text: [...words("Text"), ...around],
  paragraph: words("Text"),
  heading: [["Heading", "choice", "Level", "Heading 3", "headingType", "h3"], ...words("Heading")],
  image: [
    ["Image", "text", "Image address", "https://a.example/cat.png", "src.url", "https://a.example/cat.png"],
    ["Image", "switch", "Only decoration", "", "sestinaDecorative", true],
    ["Image", "switch", "Only decoration", "", "sestinaDecorative", undefined],
    ["Image", "text", "Alternative text", "A cat", "altText", "A cat"],
    ["Image", "switch", "Width: automatic", "", "src.autoWidth", false],
    ["Image", "number", "Width", "55", "src.maxWidth", "55%"],
    ["Image", "choice", "Width: unit", "Pixels", "src.maxWidth", "200px"],
    ["Image", "radio", "Right", "", "textAlign", "right"],
    ["Link", "text", "Address", "https://a.example", "action.values.href", "https://a.example"],
    ["Link", "switch", "Open in a new tab", "", "action.values.target", "_self"],
  ],
  button: [
    ["Link", "choice", "Link", "E-mail", "href.name", "email"],
    ["Link", "text", "E-mail address", "a@b.example", "href.values.email", "a@b.example"],
    ["Link", "text", "Subject", "Hi", "href.values.subject", "Hi"],
    ["Link", "text", "Message", "Yes", "href.values.body", "Yes"],
    ["Link", "choice", "Link", "Phone", "href.name", "phone"],
    ["Link", "text", "Phone number", "+49 30", "href.values.phone", "+49 30"],
    ["Link", "choice", "Link", "Text message", "href.name", "sms"],
    ["Link", "choice", "Link", "Place in this mail", "href.name", "web"],
    ["Link", "text", "Name of the place", "terms", "href.values.href", "#terms"],
    ["Link", "choice", "Link", "Merge tag", "href.values.href", ""],
    ["Link", "text", "Merge tag", "{{url}}", "href.values.href", "{{url}}"],
    ["Button", "text", "Background color", "#101010", "buttonColors.backgroundColor", "#101010"],
    ["Button", "text", "Text color", "#202020", "buttonColors.color", "#202020"],
    ["Button", "text", "Hover background", "#303030", "buttonColors.hoverBackgroundColor", "#303030"],
    ["Button", "text", "Hover text", "#404040", "buttonColors.hoverColor", "#404040"],
    ...letters("Button"),
    ["Button", "number", "Line height", "130", "lineHeight", "130%"],
    ["Button", "radio", "Left", "", "textAlign", "left"],
    ["Button", "switch", "Width: automatic", "", "size.autoWidth", false],
    ["Button", "number", "Width", "80", "size.width", "80%"],
    ["Shape", "number", "Padding inside top", "6", "padding", "6px 20px 10px"],
    ["Shape", "number", "Rounded corners", "9", "borderRadius", "9px"],
    ...border("Shape"),
  ],
  divider: [
    ["Line", "number", "Width", "60", "width", "60%"],
    ["Line", "number", "Thickness", "4", "border.borderTopWidth", "4px"],
    ["Line", "choice", "Style", "dashed", "border.borderTopStyle", "dashed"],
    ["Line", "text", "Color", "#987654", "border.borderTopColor", "#987654"],
    ["Line", "radio", "Right", "", "textAlign", "right"],
  ],
  social: [
    ["Icons", "choice", "Add an icon", "LinkedIn", "icons.icons.0.name", "LinkedIn"],
    ["Look of the icons", "choice", "Style", "Square, black", "icons.iconType", "squared-black"],
    ["Look of the icons", "number", "Icon size", "40", "iconSize", 40],
    ["Look of the icons", "number", "Spacing", "9", "spacing", 9],
    ["Look of the icons", "radio", "Right", "", "align", "right"],
  ],
  html: [["Code", "text", "HTML", "<b>Bold</b>", "html", "<b>Bold</b>"]],
  menu: [
    ["Entries", "button", "Add an entry", "", "menu.items.0.text", "New entry"],
    ["Menu", "choice", "Layout", "One below the other", "layout", "vertical"],
    ["Menu", "text", "Separator", "|", "separator", "|"],
    ...letters("Menu"),
    ["Menu", "text", "Text color", "#131313", "textColor", "#131313"],
    ["Menu", "text", "Link color", "#141414", "linkColor", "#141414"],
    ["Menu", "radio", "Left", "", "align", "left"],
    ["Menu", "number", "Padding of entries left", "1", "padding", "5px 15px 5px 1px"],
  ],
  table: [
    ["Cells", "text", "Text of the cell", "Words", "table.rows.0.cells.0.text", "<p>Words</p>"],
    ["Footer", "switch", "With a footer", "", "enableFooter", true],
    ...cells("Header", "header"),
    ...cells("Rows of the table", "content"),
    ...cells("Footer", "footer"),
    ["Rows of the table", "switch", "Striped", "", "stripedRows", true],
    ["Rows of the table", "text", "Color of the stripes", "#eeeeee", "stripedRowsBackgroundColor", "#eeeeee"],
    ...border("Border"),
    ["Header", "switch", "With a header", "", "enableHeader", false],
  ],
  video: [
    ["Video", "text", "Video address", "https://youtu.be/abcdefghijk", "video.videoId", "abcdefghijk"],
    ["Video", "text", "Thumbnail address", "https://a.example/t.png", "video.thumbnail", "https://a.example/t.png"],
    ["Link", "text", "Address", "https://a.example", "href.values.href", "https://a.example"],
  ],
  timer: [["Outer spacing", "number", "Padding", "3", "containerPadding", "3px"]],
  "loyalty-card": around,
};

export const bodyCases: readonly FieldCase[] = [
  ["Page", "text", "Background color", "#fafafa", "backgroundColor", "#fafafa"],
  ["Page", "number", "Content width", "640", "contentWidth", "640px"],
  ["Page", "radio", "Left", "", "contentAlign", "left"],
  ["Text", "choice", "Font", "Lato", "fontFamily.label", "Lato"],
  ["Text", "choice", "Font weight", "Bold", "fontWeight", "700"],
  ["Text", "text", "Text color", "#222222", "textColor", "#222222"],
  ["Links", "text", "Link color", "#333333", "linkStyle.linkColor", "#333333"],
  ["Links", "switch", "Underline links", "", "linkStyle.linkUnderline", false],
  ["Links", "text", "Hover color", "#444444", "linkStyle.linkHoverColor", "#444444"],
  ["Links", "switch", "Underline on hover", "", "linkStyle.linkHoverUnderline", false],
  ["In the inbox", "text", "Preheader", "In short", "preheaderText", "In short"],
  ["In the inbox", "text", "Title for screen readers", "News", "accessibilityTitle", "News"],
  ["In the inbox", "text", "Language", "de", "language.code", "de"],
  ["In the inbox", "choice", "Text direction", "Right to left", "textDirection", "rtl"],
  ["Background image", "text", "Background image address", "data:,x", "backgroundImage.url", "data:,x"],
];

export const rowCases: readonly FieldCase[] = [
  ["Row", "text", "Background color", "#fefefe", "backgroundColor", "#fefefe"],
  ["Row", "text", "Content background", "#fdfdfd", "columnsBackgroundColor", "#fdfdfd"],
  ["Row", "number", "Padding", "7", "padding", "7px"],
  ["Row", "number", "Minimum height", "320", "sestinaMinHeight", "320px"],
  ["Row", "choice", "Vertical alignment", "Middle", "sestinaVerticalAlign", "middle"],
  ["Row", "switch", "Keep columns side by side on phones", "", "_override.mobile.noStackMobile", true],
  [
    "Background image",
    "text",
    "Background image address",
    "https://a.example/b.png",
    "backgroundImage.url",
    "https://a.example/b.png",
  ],
  ["Background image", "switch", "Across the whole width", "", "backgroundImage.fullWidth", false],
  ["Background image", "choice", "Image size", "Fit into the area", "backgroundImage.size", "contain"],
  ["Background image", "choice", "Repeat", "Side by side", "backgroundImage.repeat", "repeat-x"],
  ["Background image", "choice", "Position", "Top right", "backgroundImage.position", "top-right"],
  ["Background image", "choice", "Position", "A point of the picture", "backgroundImage.position", "custom"],
  ["Background image", "number", "From the left", "30", "backgroundImage.customPosition.0", "30%"],
  ["Where it shows", "text", "Place name", "top", "anchor", "top"],
];

export const columnCases: readonly FieldCase[] = [
  ["Column", "text", "Background color", "#fcfcfc", "backgroundColor", "#fcfcfc"],
  ["Column", "number", "Padding", "8", "padding", "8px"],
  ...border("Column"),
  ["Column", "number", "Rounded corners", "5", "borderRadius", "5px"],
];
