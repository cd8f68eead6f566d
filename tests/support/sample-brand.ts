import type { Brand } from "#shared/models/brand.ts";

/** The brand of a company that sells plants. Its colors are not among those of starters, new contents or the editor. */
export const sampleBrand: Brand = {
  colors: [
    { name: "Fern", color: "#2f6b3c" },
    { name: "Clay", color: "#b3562e" },
    { name: "Bark", color: "#33291f" },
  ],
  fonts: {
    headings: {
      label: "Lora",
      value: "'Lora',georgia,serif",
      url: "https://fonts.googleapis.com/css2?family=Lora:wght@400;700",
    },
    text: { label: "Verdana", value: "verdana,geneva,sans-serif" },
  },
  logo: {
    light: "https://images.example/logo.png",
    dark: "https://images.example/logo-dark.png",
    alt: "Fernwood",
    href: "https://fernwood.example",
    width: 140,
  },
  page: { background: "#f3efe6", sheet: "#ffffff", width: 640, padding: 32 },
  button: {
    color: "#ffffff",
    backgroundColor: "#2f6b3c",
    hoverBackgroundColor: "#33291f",
    radius: 22,
    paddingVertical: 13,
    paddingHorizontal: 26,
  },
  text: {
    h1: { size: 34, weight: 700, color: "#2f6b3c" },
    h2: { size: 26, weight: 700, color: "#33291f" },
    h3: { size: 20, weight: 700, color: "#33291f" },
    h4: { size: 17, weight: 400, color: "#33291f" },
    paragraph: { size: 16, weight: 400, color: "#33291f" },
    link: { color: "#b3562e", underline: true },
  },
  footer: { text: "Fernwood GmbH · Baumweg 4 · 60316 Frankfurt\nManaging director: A. Weiss", color: "#5c5348" },
  social: [{ network: "Instagram", url: "https://instagram.com/fernwood" }],
};
