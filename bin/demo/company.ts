import type { Brand } from "#shared/models/brand.ts";
import type { PersonName, TagName } from "./mails/demo-mail.ts";
import { looks } from "./mails/contents.ts";

/** Valid on this machine only, like everything in the local AWS. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

export const demoLogin: Login = { email: "robin@example.com", password: "Sestina-demo-1" };

export const companyName = "Larkspur Tea";

interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The group that the person is invited into; absent for the founder. */
  readonly group?: string;
}

/** The team. All have the password of the demo's login. */
export const people: Readonly<Record<PersonName, DemoPerson>> = {
  robin: { email: demoLogin.email, firstName: "Robin", lastName: "Ashby" },
  ines: { email: "ines@example.com", firstName: "Ines", lastName: "Calder", group: "Design" },
  jonas: { email: "jonas@example.com", firstName: "Jonas", lastName: "Weller", group: "Customer care" },
  claire: { email: "claire@example.com", firstName: "Claire", lastName: "Monnier", group: "Marketing" },
  priya: { email: "priya@example.com", firstName: "Priya", lastName: "Nair", group: "Publishing" },
};

/** The groups of the team, with the policies that every company begins with. */
export const groups: Readonly<Record<string, { readonly description: string; readonly policies: readonly string[] }>> =
  {
    Design: { description: "Draws mails and blocks", policies: ["Editor"] },
    "Customer care": { description: "Writes what customers ask for", policies: ["Editor"] },
    Marketing: { description: "Newsletters and offers", policies: ["Editor"] },
    Publishing: { description: "Checks and publishes to both accounts", policies: ["Template manager"] },
  };

export const tags: Readonly<Record<TagName, string>> = {
  Orders: "#23606b",
  "Orders/Invoices": "#23606b",
  "Orders/Returns": "#23606b",
  Account: "#5b4b8a",
  "Tea club": "#1f6b4f",
  News: "#a8481f",
  Care: "#7c2842",
  "Campaigns/Offers": "#a8481f",
  "Campaigns/Seasonal": "#8a6d1a",
};

const serif = { label: "Georgia", value: "georgia,times,serif" };
const sans = { label: "Helvetica", value: "helvetica,arial,sans-serif" };
const { larkspur, leaf, amber, lake, berry } = looks;
const titled = (size: number) => ({ size, weight: 700, color: larkspur.ink }) as const;

/** The brand, with the addresses of the uploaded logos. */
export const brandWith = (light: string, dark: string): Brand => ({
  colors: [
    { name: "Larkspur", color: larkspur.accent },
    { name: "Ink", color: larkspur.ink },
    { name: "Leaf", color: leaf.accent },
    { name: "Amber", color: amber.accent },
    { name: "Lake", color: lake.accent },
    { name: "Berry", color: berry.accent },
  ],
  fonts: { headings: serif, text: sans },
  logo: { light, dark, alt: companyName, href: "https://www.example.com", width: 180 },
  page: { background: larkspur.paper, sheet: "#ffffff", width: 600, padding: 40 },
  button: {
    ...{ color: "#ffffff", backgroundColor: larkspur.accent, hoverBackgroundColor: larkspur.ink },
    ...{ radius: 24, paddingVertical: 14, paddingHorizontal: 28 },
  },
  text: {
    ...{ h1: titled(28), h2: titled(22), h3: titled(18), h4: titled(16) },
    paragraph: { size: 16, weight: 400, color: larkspur.ink },
    link: { color: larkspur.accent, underline: true },
  },
  footer: { text: "Larkspur Tea, 4 Orchard Lane, Exampleton", color: "#5b6170" },
  social: [
    { network: "Instagram", url: "https://www.example.com/instagram" },
    { network: "Mastodon", url: "https://www.example.com/mastodon" },
  ],
});
