import type { Brand } from "#shared/models/brand.ts";
import { sampleBrand } from "./sample-brand.ts";

/** The sample brand after a change in which no value stayed, but the names of its colors did. */
export const otherBrand: Brand = {
  colors: [
    { name: "Fern", color: "#1f4e8c" },
    { name: "Clay", color: "#8c1f5a" },
    { name: "Bark", color: "#1b2430" },
  ],
  fonts: {
    headings: { label: "Georgia", value: "georgia,times,serif" },
    text: {
      label: "Inter",
      value: "'Inter',arial,sans-serif",
      url: "https://fonts.googleapis.com/css2?family=Inter:wght@400;700",
    },
  },
  logo: {
    light: "https://images.example/new-logo.png",
    dark: "https://images.example/new-logo-dark.png",
    alt: "Fernwood & Sons",
    href: "https://fernwood-sons.example",
    width: 160,
  },
  page: { background: "#e8eef6", sheet: "#fbfcfe", width: 600, padding: 24 },
  button: {
    color: "#fefefe",
    backgroundColor: "#1f4e8c",
    hoverBackgroundColor: "#1b2430",
    radius: 6,
    paddingVertical: 11,
    paddingHorizontal: 20,
  },
  text: {
    h1: { size: 30, weight: 700, color: "#1f4e8c" },
    h2: { size: 24, weight: 700, color: "#1b2430" },
    h3: { size: 19, weight: 700, color: "#1b2430" },
    h4: { size: 18, weight: 700, color: "#1b2430" },
    paragraph: { size: 15, weight: 400, color: "#1b2430" },
    link: { color: "#8c1f5a", underline: false },
  },
  footer: { text: "Fernwood & Sons GmbH · Allee 9 · 10115 Berlin", color: "#4a5566" },
  social: [
    ...sampleBrand.social.map((link) => ({ ...link, url: `${link.url}-sons` })),
    { network: "X", url: "https://x.com/fernwood" },
  ],
};
