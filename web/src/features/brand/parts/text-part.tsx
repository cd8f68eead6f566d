import * as styles from "#web/features/brand/brand.module.css";
import Checkbox from "@cloudscape-design/components/checkbox";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TextStyle } from "#shared/models/brand.ts";
import { say } from "#web/lib/texts/say.ts";
import type { BrandDraft } from "../brand-draft.ts";
import { BoldField, ColorField, NumberField } from "../fields.tsx";

const kinds = [
  { id: "h1", name: say("Heading 1") },
  { id: "h2", name: say("Heading 2") },
  { id: "h3", name: say("Heading 3") },
  { id: "h4", name: say("Heading 4") },
  { id: "paragraph", name: say("Paragraph") },
] as const;

/** Sizes and colors of headings, paragraphs and links. */
export function TextPart({ brand: { text }, change, problem }: BrandDraft) {
  return (
    <Container header={<Header variant="h2">{say("Text styles")}</Header>}>
      <SpaceBetween size="m">
        {kinds.map(({ id, name }) => {
          const set = (next: Partial<TextStyle>) => change({ text: { ...text, [id]: { ...text[id], ...next } } });
          return (
            <div key={id} className={styles.fields}>
              <NumberField
                label={say("{name}: size in pixels", { name })}
                value={text[id].size}
                problem={problem(`text.${id}.size`)}
                onChange={(size) => set({ size })}
              />
              <ColorField
                label={say("{name}: color", { name })}
                value={text[id].color}
                problem={problem(`text.${id}.color`)}
                onChange={(color) => set({ color })}
              />
              <BoldField
                label={say("{name}: bold", { name })}
                weight={text[id].weight}
                onChange={(weight) => set({ weight })}
              />
            </div>
          );
        })}
        <div className={styles.fields}>
          <ColorField
            label={say("Color of links")}
            value={text.link.color}
            problem={problem("text.link.color")}
            onChange={(color) => change({ text: { ...text, link: { ...text.link, color } } })}
          />
          <div className={styles.check}>
            <Checkbox
              checked={text.link.underline}
              onChange={({ detail }) =>
                change({ text: { ...text, link: { ...text.link, underline: detail.checked } } })
              }
            >
              {say("Links are underlined")}
            </Checkbox>
          </div>
        </div>
      </SpaceBetween>
    </Container>
  );
}
