/** Fonts that mail programs have without loading them, with their fallbacks. */
export const safeFonts: readonly { readonly label: string; readonly value: string }[] = [
  { label: "Arial", value: "arial,helvetica,sans-serif" },
  { label: "Arial Black", value: "arial black,avant garde,arial" },
  { label: "Comic Sans MS", value: "comic sans ms,cursive" },
  { label: "Courier New", value: "courier new,courier,monospace" },
  { label: "Georgia", value: "georgia,palatino,serif" },
  { label: "Helvetica", value: "helvetica,arial,sans-serif" },
  { label: "Impact", value: "impact,arial black,sans-serif" },
  { label: "System", value: "-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,sans-serif" },
  { label: "Tahoma", value: "tahoma,arial,helvetica,sans-serif" },
  { label: "Times New Roman", value: "times new roman,times,serif" },
  { label: "Trebuchet MS", value: "trebuchet ms,geneva,sans-serif" },
  { label: "Verdana", value: "verdana,geneva,sans-serif" },
];
