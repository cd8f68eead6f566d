import { newContent, newRow } from "../email/design/new-items.ts";
import type { Content, Row, Values } from "../email/design/types.ts";
import { escapeText } from "../email/markup/escape.ts";
import type { Brand } from "../models/brand.ts";

const linkTo = (href: string): Values => ({ name: "web", values: { href, target: "_blank" } });

/** A picture of the company's logo; undefined if the brand has none for such a background. */
export function logoContent({ logo, page }: Brand, on: "light" | "dark"): Content | undefined {
  const url = logo[on];
  if (url === "") return undefined;
  return newContent("image", {
    containerPadding: `24px ${page.padding}px 16px`,
    src: { url, autoWidth: false, maxWidth: `${logo.width}px` },
    altText: logo.alt,
    textAlign: "left",
    action: linkTo(logo.href),
  });
}

/** The lines of the legal text as html; none if there is no text. Placeholders in it stay placeholders. */
export const footerLines = ({ footer }: Brand): string[] =>
  footer.text === ""
    ? []
    : footer.text.split(/\r?\n/).map((line) => (line.trim() === "" ? "&nbsp;" : escapeText(line)));

/** Links in the legal text have its color, since that of links may be faint on the page's background. */
export const footerLinks = ({ footer }: Brand): Values => ({
  inherit: false,
  linkColor: footer.color,
  linkHoverColor: footer.color,
  linkUnderline: true,
  linkHoverUnderline: true,
});

const footerRow = (brand: Brand): Row | undefined => {
  const lines = footerLines(brand);
  if (lines.length === 0) return undefined;
  const { page, footer } = brand;
  return newRow(
    [1],
    [
      newContent("text", {
        text: lines.map((line) => `<p>${line}</p>`).join(""),
        fontSize: "13px",
        color: footer.color,
        linkStyle: footerLinks(brand),
        containerPadding: `20px ${page.padding}px 32px`,
      }),
    ],
  );
};

/** Icons of the company's pages in networks; undefined without such pages. */
export function socialRow({ social, page }: Brand): Row | undefined {
  if (social.length === 0) return undefined;
  const icons = social.map(({ network, url }) => ({ name: network, url }));
  return newRow(
    [1],
    [
      newContent("social", {
        icons: { iconType: "circle", icons },
        align: "left",
        containerPadding: `10px ${page.padding}px`,
      }),
    ],
  );
}

const onColor = (row: Row, columnsBackgroundColor: string): Row => ({
  ...row,
  values: { ...row.values, columnsBackgroundColor },
});

/** A row that the brand has ready. */
export interface BrandRow {
  readonly id: "logo" | "logo-dark" | "footer" | "social";
  readonly row: Row;
}

/** The rows that the brand has ready: logo, logo on the main color, social links and legal text. */
export function brandRows(brand: Brand): readonly BrandRow[] {
  const { page, colors } = brand;
  const [light, dark] = [logoContent(brand, "light"), logoContent(brand, "dark")];
  const [social, footer] = [socialRow(brand), footerRow(brand)];
  return [
    ...(light ? [{ id: "logo" as const, row: onColor(newRow([1], [light]), page.sheet) }] : []),
    ...(dark && colors[0] ? [{ id: "logo-dark" as const, row: onColor(newRow([1], [dark]), colors[0].color) }] : []),
    ...(social ? [{ id: "social" as const, row: social }] : []),
    ...(footer ? [{ id: "footer" as const, row: footer }] : []),
  ];
}
