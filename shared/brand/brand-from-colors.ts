import { contrastOf, readColor, type Rgb } from "../email/colors.ts";
import type { Brand, BrandFont } from "../models/brand.ts";

const white: Rgb = [255, 255, 255];
const ink = "#1f2430";
const MOST_COLORS = 6;
/** WCAG 2, 1.4.3: of text, and of text that one reads at length. */
const READABLE = 4.5;
const COMFORTABLE = 7;

const onWhite = (color: string): number => contrastOf(readColor(color, white) ?? white, white);

const arial: BrandFont = { label: "Arial", value: "arial,helvetica,sans-serif" };

interface Found {
  /** Six hexadecimal digits each, the most important first. May be empty. */
  readonly colors: readonly string[];
  /** The most used first. */
  readonly fonts?: readonly BrandFont[];
  /** Names a color by its place, from 1. */
  readonly nameOf: (place: number) => string;
}

/** A whole brand from colors and fonts that a company uses, to begin with. Words stay readable on white. */
export function brandFromColors({ colors, fonts = [], nameOf }: Found): Brand {
  const shades = colors.length === 0 ? [ink] : colors.slice(0, MOST_COLORS);
  const main = shades.find((color) => onWhite(color) >= 3) ?? shades[0] ?? ink;
  const listed = [main, ...shades.filter((color) => color !== main)];
  const words = listed.find((color) => color !== main && onWhite(color) >= COMFORTABLE) ?? ink;
  const link = listed.find((color) => color !== words && onWhite(color) >= READABLE) ?? words;
  const [text = arial, headings = text] = fonts;
  return {
    colors: listed.map((color, i) => ({ name: nameOf(i + 1), color })),
    fonts: { headings, text },
    logo: { light: "", dark: "", alt: "", href: "", width: 140 },
    page: { background: "#f4f5f7", sheet: "#ffffff", width: 600, padding: 32 },
    button: {
      color: onWhite(main) >= READABLE ? "#ffffff" : "#000000",
      backgroundColor: main,
      hoverBackgroundColor: words,
      radius: 6,
      paddingVertical: 12,
      paddingHorizontal: 24,
    },
    text: {
      h1: { size: 32, weight: 700, color: words },
      h2: { size: 26, weight: 700, color: words },
      h3: { size: 20, weight: 700, color: words },
      h4: { size: 17, weight: 700, color: words },
      paragraph: { size: 16, weight: 400, color: words },
      link: { color: link, underline: true },
    },
    footer: { text: "", color: "#5b6170" },
    social: [],
  };
}
