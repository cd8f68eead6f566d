import * as styles from "#web/features/brand/brand.module.css";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Box from "@cloudscape-design/components/box";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BrandDraft } from "../brand-draft.ts";
import { nameOfColor } from "../brand-words.ts";
import { ColorField } from "../fields.tsx";

const MOST_COLORS = 12;

/** The colors that the editor offers first. */
export function ColorsPart({ brand: { colors }, change, problem }: BrandDraft) {
  const set = (at: number, entry: Partial<(typeof colors)[number]>) =>
    change({ colors: colors.map((color, i) => (i === at ? { ...color, ...entry } : color)) });
  return (
    <Container
      header={
        <Header variant="h2" description={say("The first one is the main color.")}>
          {say("Colors")}
        </Header>
      }
    >
      <SpaceBetween size="s">
        {colors.map(({ name, color }, i) => {
          const place = i + 1;
          return (
            <div key={place} className={styles.entry}>
              <TextField
                label={say("Name of color {place}", { place })}
                value={name}
                problem={problem(`colors.${i}.name`)}
                onChange={(next) => set(i, { name: next })}
              />
              <ColorField
                label={say("Hex code of color {place}", { place })}
                value={color}
                problem={problem(`colors.${i}.color`)}
                onChange={(next) => set(i, { color: next })}
              />
              <div className={styles.remove}>
                <Button
                  variant="icon"
                  iconName="remove"
                  formAction="none"
                  ariaLabel={say("Remove color {place}", { place })}
                  disabled={colors.length === 1}
                  onClick={() => change({ colors: colors.filter((_, at) => at !== i) })}
                />
              </div>
            </div>
          );
        })}
        {problem("colors") !== "" && <Box color="text-status-error">{problem("colors")}</Box>}
        {colors.length < MOST_COLORS && (
          <Button
            iconName="add-plus"
            formAction="none"
            onClick={() => change({ colors: [...colors, { name: nameOfColor(colors.length + 1), color: "#888888" }] })}
          >
            {say("Add a color")}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}
