import type { Control, Hand } from "./hands/hand.ts";

/** The host's options for the editor in which the mail is built. */
export const options = {
  mergeTags: {
    first_name: { name: "First name", value: "{{first_name}}", sample: "Grace" },
    order: { name: "Order number", value: "{{order_id}}", sample: "10042" },
    items: {
      name: "Items",
      rules: { repeat: { name: "Items", before: "{{#each items}}", after: "{{/each}}", sample: [] } },
    },
  },
};

const imprint = {
  cells: [1],
  columns: [
    {
      contents: [
        {
          type: "text",
          values: {
            text: "<p>Hillside Roastery, 12 Mill Lane, Bath</p>",
            fontSize: "12px",
            textAlign: "center",
            color: "#6b5c51",
            containerPadding: "10px",
          },
        },
      ],
      values: {},
    },
  ],
  values: { padding: "10px" },
};

/** The host's callbacks: it stores images and has one reusable block. */
export const host = `
  let pictures = 0;
  editor.registerCallback("image", (data, done) => {
    done({ progress: 50 });
    pictures += 1;
    const [width, height] = pictures === 1 ? [240, 60] : [480, 320];
    done({ url: "https://img.example/" + pictures + ".png", width, height });
  });
  editor.registerProvider("blocks", (params, done) =>
    done([{ id: "imprint", name: "Imprint", category: "Footers", updatedAt: "1", data: ${JSON.stringify(imprint)} }]));`;

const at = {
  background: ["Page", "textbox", "Background color"],
  width: ["Page", "spinbutton", "Content width"],
  textColor: ["Text", "textbox", "Text color"],
  bodyFont: ["Text", "combobox", "Font"],
  preheader: ["In the inbox", "textbox", "Preheader"],
  rowColor: ["Row", "textbox", "Background color"],
  contentColor: ["Row", "textbox", "Content background"],
  rowPadding: ["Row", "spinbutton", "Padding"],
  columnPadding: ["Column", "spinbutton", "Padding"],
  alt: ["Image", "textbox", "Alternative text"],
  autoWidth: ["Image", "switch", "Width: automatic"],
  imageWidth: ["Image", "spinbutton", "Width"],
  address: ["Link", "textbox", "Address"],
  level: ["Heading", "combobox", "Level"],
  headingSize: ["Heading", "spinbutton", "Font size"],
  headingColor: ["Heading", "textbox", "Text color"],
  headingCentre: ["Heading", "radio", "Centre"],
  textSize: ["Text", "spinbutton", "Font size"],
  textLines: ["Text", "spinbutton", "Line height"],
  linkKind: ["Link", "combobox", "Link"],
  mergeTag: ["Link", "combobox", "Merge tag"],
  buttonColor: ["Button", "textbox", "Background color"],
  buttonWidth: ["Button", "switch", "Width: automatic"],
  corners: ["Shape", "spinbutton", "Rounded corners"],
  lineStyle: ["Line", "combobox", "Style"],
  lineColor: ["Line", "textbox", "Color"],
  condition: ["Where it shows", "combobox", "Display condition"],
  variable: ["Where it shows", "combobox", "Variable"],
  list: ["Where it shows", "combobox", "List"],
  hideOnPhones: ["Where it shows", "switch", "Hide on phones"],
  iconStyle: ["Look of the icons", "combobox", "Style"],
  addIcon: ["Icons", "combobox", "Add an icon"],
  removeIcon: ["Icons", "button", "Remove LinkedIn"],
  openEntry: ["Entries", "button", "Home"],
  entryText: ["Entries", "textbox", "Text"],
  entryAddress: ["Entries", "textbox", "Address"],
  separator: ["Menu", "textbox", "Separator"],
  stripes: ["Rows of the table", "switch", "Striped"],
  videoAddress: ["Video", "textbox", "Video address"],
} as const satisfies Record<string, Control>;

/** Builds the mail of tests/fixtures/built/order-v24.json from a blank one. */
export async function buildOrderMail(hand: Hand): Promise<void> {
  await mailAsAWhole(hand);
  await header(hand);
  await delivery(hand);
  await button(hand);
  await items(hand);
  await rest(hand);
  await phones(hand);
}

async function mailAsAWhole(hand: Hand): Promise<void> {
  await hand.fill(at.background, "#f4efe9");
  await hand.fill(at.width, "600");
  await hand.choose(at.bodyFont, "Georgia");
  await hand.fill(at.textColor, "#3b2a20");
  await hand.fill(at.preheader, "Roasted this morning, and on its way to you.");
}

async function header(hand: Hand): Promise<void> {
  await hand.add("Image", "Empty column, row 1, column 1");
  await hand.picture("picker");
  await hand.fill(at.alt, "Hillside Roastery");
  await hand.press(at.autoWidth);
  await hand.fill(at.imageWidth, "40");
  await hand.fill(at.address, "https://hillside.example");
  await hand.add("Heading", "Image, row 1, column 1");
  await hand.choose(at.level, "Heading 2");
  await hand.fill(at.headingSize, "28");
  await hand.fill(at.headingColor, "#7a3b12");
  await hand.press(at.headingCentre);
  await hand.write(({ type }) => type("Your order is on its way"));
  await hand.select("Row 1");
  await hand.fill(at.contentColor, "#ffffff");
  await hand.fill(at.rowPadding, "16");
}

async function delivery(hand: Hand): Promise<void> {
  await hand.addRow("2 columns", "Row 1");
  await hand.fill(at.contentColor, "#ffffff");
  await hand.add("Image", "Empty column, row 2, column 1");
  await hand.picture("canvas");
  await hand.fill(at.alt, "A bag of freshly roasted beans");
  await hand.add("Text", "Empty column, row 2, column 2");
  await hand.fill(at.textSize, "15");
  await hand.fill(at.textLines, "150");
  await hand.write(async ({ type, press, mergeTag, link }) => {
    await type("Dear ");
    await mergeTag("First name");
    await type(", your order ");
    await press("Bold");
    await mergeTag("Order number");
    await press("Bold");
    await type(" has left us.\n");
    await press("Bulleted list");
    await type("Delivered within two days\nQuestions? Ask Rosie");
    await link("Rosie", "https://hillside.example/help");
  });
  await hand.select("Column 2, row 2");
  await hand.fill(at.columnPadding, "8");
}

async function button(hand: Hand): Promise<void> {
  await hand.addRow("1 column", "Row 2");
  await hand.fill(at.contentColor, "#ffffff");
  await hand.add("Button", "Empty column, row 3, column 1");
  await hand.choose(at.linkKind, "Merge tag");
  await hand.fill(at.mergeTag, "{{tracking_url}}");
  await hand.fill(at.buttonColor, "#7a3b12");
  await hand.fill(at.corners, "24");
  await hand.write(({ type }) => type("Track your parcel"));
  await hand.add("Divider", "Button, row 3, column 1");
  await hand.choose(at.lineStyle, "dashed");
  await hand.fill(at.lineColor, "#d8c7b8");
}

async function items(hand: Hand): Promise<void> {
  await hand.add("Text", "Divider, row 3, column 1");
  await hand.choose(at.condition, "Once for each entry of a list");
  await hand.fill(at.list, "items");
  await hand.write(({ type }) => type("{{this.name}}: {{this.price}}"));
  await hand.select("Text, row 3, column 1");
  await hand.toOwnRow();
  await hand.add("Table", "Text, row 4, column 1");
  await hand.press(at.stripes);
  await hand.cell("Row 1, column 1: Column 1", "Roast");
  await hand.cell("Row 1, column 2: Column 2", "Brews best as");
  await hand.cell("Row 2, column 1: Cell", "Dawn");
  await hand.cell("Row 2, column 2: Cell", "Filter");
}

async function rest(hand: Hand): Promise<void> {
  await hand.addRow("2 columns, 1 to 2", "Row 4");
  await hand.choose(at.condition, "Only if there is a value");
  await hand.fill(at.variable, "is_new");
  await hand.add("Video", "Empty column, row 5, column 1");
  await hand.fill(at.videoAddress, "https://vimeo.com/76979871");
  await hand.add("HTML", "Empty column, row 5, column 2");
  await hand.code('<p style="margin:0">Brewing, in <b>90 seconds</b></p>');
  await hand.addRow("1 column", "Row 5");
  await hand.add("Social links", "Empty column, row 6, column 1");
  await hand.choose(at.iconStyle, "Round, black");
  await hand.press(at.removeIcon);
  await hand.choose(at.addIcon, "YouTube");
  await hand.add("Menu", "Social links, row 6, column 1");
  await hand.fill(at.separator, "|");
  await hand.press(at.openEntry);
  await hand.fill(at.entryText, "Shop");
  await hand.fill(at.entryAddress, "https://hillside.example/shop");
  await hand.addBlock("Imprint", "Row 6");
}

async function phones(hand: Hand): Promise<void> {
  await hand.select("Button, row 3, column 1");
  await hand.showOn("Phone");
  await hand.press(at.buttonWidth);
  await hand.showOn("Desktop");
  await hand.select("Divider, row 3, column 1");
  await hand.press(at.hideOnPhones);
}
