import Container from "@cloudscape-design/components/container";
import FormField from "@cloudscape-design/components/form-field";
import Header from "@cloudscape-design/components/header";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { safeFonts } from "#shared/email/design/safe-fonts.ts";
import { webFonts } from "#shared/email/design/web-fonts.ts";
import { type BrandFont, fontHosts } from "#shared/models/brand.ts";
import { brandFontOf } from "#web/lib/brand/brand-font-of.ts";
import { brandFontsQuery } from "#web/lib/brand/brand-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BrandDraft } from "../brand-draft.ts";
import { UploadedFonts } from "./uploaded-fonts.tsx";

const listed: readonly BrandFont[] = [...safeFonts, ...webFonts];
const own = "own";

const optionOf = ({ label, value, url = "" }: BrandFont) => ({ label, value: `${value} ${url}` });
const optionsWith = (uploaded: readonly BrandFont[]) => [
  ...(uploaded.length === 0 ? [] : [{ label: say("Uploaded fonts"), options: uploaded.map(optionOf) }]),
  { label: say("On every device"), options: safeFonts.map(optionOf) },
  { label: say("Web fonts"), options: webFonts.map(optionOf) },
  { label: say("Another web font"), value: own },
];

/** Fonts of headings and texts. */
export function FontsPart({ brand: { fonts }, change, problem }: BrandDraft) {
  const query = useQuery(brandFontsQuery);
  const uploaded = (query.data ?? []).map(brandFontOf);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={say("Many mail programs show no web fonts. They take the next font of the list.")}
        >
          {say("Fonts")}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <FontFields
          label={say("Font of headings")}
          font={fonts.headings}
          uploaded={uploaded}
          problem={(path) => problem(`fonts.headings.${path}`)}
          onChange={(headings) => change({ fonts: { ...fonts, headings } })}
        />
        <FontFields
          label={say("Font of texts")}
          font={fonts.text}
          uploaded={uploaded}
          problem={(path) => problem(`fonts.text.${path}`)}
          onChange={(text) => change({ fonts: { ...fonts, text } })}
        />
        <UploadedFonts query={query} />
      </SpaceBetween>
    </Container>
  );
}

interface FontFieldsProps {
  readonly label: string;
  readonly font: BrandFont;
  readonly uploaded: readonly BrandFont[];
  readonly problem: (path: string) => string;
  readonly onChange: (font: BrandFont) => void;
}

function FontFields({ label, font, uploaded, problem, onChange }: FontFieldsProps) {
  const known = [...uploaded, ...listed];
  const isKnown = known.some(({ value, url }) => value === font.value && url === font.url);
  return (
    <SpaceBetween size="s">
      <FormField label={label} stretch>
        <Select
          selectedOption={isKnown ? optionOf(font) : { label: say("Another web font"), value: own }}
          options={optionsWith(uploaded)}
          onChange={({ detail }) => {
            const chosen = known.find((each) => optionOf(each).value === detail.selectedOption.value);
            onChange(chosen ?? { label: "", value: "", url: "" });
          }}
        />
      </FormField>
      {!isKnown && (
        <>
          <TextField
            label={say("Name ({label})", { label })}
            value={font.label}
            problem={problem("label")}
            onChange={(name) => onChange({ ...font, label: name })}
          />
          <TextField
            label={say("List ({label})", { label })}
            placeholder={say("'Inter', arial, sans-serif")}
            value={font.value}
            problem={problem("value")}
            onChange={(value) => onChange({ ...font, value })}
          />
          <TextField
            label={say("Style sheet ({label})", { label })}
            hint={say("An address of {hosts}.", { hosts: fontHosts.join(", ") })}
            value={font.url ?? ""}
            problem={problem("url")}
            onChange={(url) => onChange({ ...font, url })}
          />
        </>
      )}
    </SpaceBetween>
  );
}
