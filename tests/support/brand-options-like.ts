const text = { type: "text", values: { text: "<p>Fernwood GmbH</p>", fontSize: "13px" } };
const house = { label: "House", value: "House,georgia,serif" };

/** The editor's options of a host with a brand. */
export const brandOptionsLike = {
  features: { colorPicker: { brandColors: ["#2f6b3c", "#b3562e"] } },
  fonts: { showDefaultFonts: true, customFonts: [house] },
  tools: {
    button: {
      properties: {
        borderRadius: { value: "22px" },
        buttonColors: { value: { color: "#ffffff", backgroundColor: "#2f6b3c" } },
      },
    },
    heading: { properties: { fontSize: { value: "34px" }, color: { value: "#2f6b3c" } } },
  },
  brand: {
    colors: ["#2f6b3c", "#b3562e"],
    fonts: [house],
    headings: { h1: { fontSize: "34px", color: "#2f6b3c" }, h2: { fontSize: "26px", color: "#b3562e" } },
    rows: [
      {
        id: "footer",
        name: "Footer of ours",
        data: { cells: [1], columns: [{ contents: [text], values: {} }], values: {} },
      },
    ],
  },
};
