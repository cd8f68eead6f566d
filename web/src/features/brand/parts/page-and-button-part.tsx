import * as styles from "#web/features/brand/brand.module.css";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { say } from "#web/lib/texts/say.ts";
import type { BrandDraft } from "../brand-draft.ts";
import { ColorField, NumberField } from "../fields.tsx";

/** Page, spacing and buttons. */
export function PageAndButtonPart({ brand: { page, button }, change, problem }: BrandDraft) {
  const setPage = (next: Partial<typeof page>) => change({ page: { ...page, ...next } });
  const setButton = (next: Partial<typeof button>) => change({ button: { ...button, ...next } });
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{say("Page and spacing")}</Header>}>
        <div className={styles.fields}>
          <ColorField
            label={say("Background around the mail")}
            value={page.background}
            problem={problem("page.background")}
            onChange={(background) => setPage({ background })}
          />
          <ColorField
            label={say("Background of contents")}
            value={page.sheet}
            problem={problem("page.sheet")}
            onChange={(sheet) => setPage({ sheet })}
          />
          <NumberField
            label={say("Width of the mail in pixels")}
            value={page.width}
            problem={problem("page.width")}
            onChange={(width) => setPage({ width })}
          />
          <NumberField
            label={say("Space at the sides in pixels")}
            value={page.padding}
            problem={problem("page.padding")}
            onChange={(padding) => setPage({ padding })}
          />
        </div>
      </Container>
      <Container header={<Header variant="h2">{say("Buttons")}</Header>}>
        <div className={styles.fields}>
          <ColorField
            label={say("Color of a button")}
            value={button.backgroundColor}
            problem={problem("button.backgroundColor")}
            onChange={(backgroundColor) => setButton({ backgroundColor })}
          />
          <ColorField
            label={say("Words on a button")}
            value={button.color}
            problem={problem("button.color")}
            onChange={(color) => setButton({ color })}
          />
          <ColorField
            label={say("Under the pointer")}
            value={button.hoverBackgroundColor}
            problem={problem("button.hoverBackgroundColor")}
            onChange={(hoverBackgroundColor) => setButton({ hoverBackgroundColor })}
          />
          <NumberField
            label={say("Rounded corners in pixels")}
            value={button.radius}
            problem={problem("button.radius")}
            onChange={(radius) => setButton({ radius })}
          />
          <NumberField
            label={say("Space above and below in pixels")}
            value={button.paddingVertical}
            problem={problem("button.paddingVertical")}
            onChange={(paddingVertical) => setButton({ paddingVertical })}
          />
          <NumberField
            label={say("Space left and right in pixels")}
            value={button.paddingHorizontal}
            problem={problem("button.paddingHorizontal")}
            onChange={(paddingHorizontal) => setButton({ paddingHorizontal })}
          />
        </div>
      </Container>
    </SpaceBetween>
  );
}
