import * as styles from "#web/features/brand/brand.module.css";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import FormField from "@cloudscape-design/components/form-field";
import Header from "@cloudscape-design/components/header";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import { socialNetworks } from "#shared/models/brand.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BrandDraft } from "../brand-draft.ts";
import { ColorField } from "../fields.tsx";

const MOST_LINKS = 10;
const options = socialNetworks.map((value) => ({ value, label: value }));

/** Legal text and pages in networks. */
export function FooterPart({ brand: { footer, social }, change, problem }: BrandDraft) {
  const set = (at: number, entry: Partial<(typeof social)[number]>) =>
    change({ social: social.map((link, i) => (i === at ? { ...link, ...entry } : link)) });
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{say("Footer")}</Header>}>
        <SpaceBetween size="s">
          <FormField
            label={say("Legal text")}
            description={say("Company, address, register and who answers for the mail. One line per paragraph.")}
            errorText={problem("footer.text")}
            stretch
          >
            <Textarea
              rows={4}
              value={footer.text}
              onChange={({ detail }) => change({ footer: { ...footer, text: detail.value } })}
            />
          </FormField>
          <ColorField
            label={say("Color of the legal text")}
            value={footer.color}
            problem={problem("footer.color")}
            onChange={(color) => change({ footer: { ...footer, color } })}
          />
        </SpaceBetween>
      </Container>
      <Container header={<Header variant="h2">{say("Social links")}</Header>}>
        <SpaceBetween size="s">
          {social.map(({ network, url }, i) => {
            const place = i + 1;
            return (
              <div key={place} className={styles.entry}>
                <FormField label={say("Network {place}", { place })} stretch>
                  <Select
                    selectedOption={{ value: network, label: network }}
                    options={options}
                    onChange={({ detail }) => {
                      const chosen = socialNetworks.find((each) => each === detail.selectedOption.value);
                      if (chosen !== undefined) set(i, { network: chosen });
                    }}
                  />
                </FormField>
                <TextField
                  label={say("Address {place}", { place })}
                  placeholder="https://"
                  value={url}
                  problem={problem(`social.${i}.url`)}
                  onChange={(next) => set(i, { url: next })}
                />
                <div className={styles.remove}>
                  <Button
                    variant="icon"
                    iconName="remove"
                    formAction="none"
                    ariaLabel={say("Remove link {place}", { place })}
                    onClick={() => change({ social: social.filter((_, at) => at !== i) })}
                  />
                </div>
              </div>
            );
          })}
          {social.length < MOST_LINKS && (
            <Button
              iconName="add-plus"
              formAction="none"
              onClick={() => change({ social: [...social, { network: "LinkedIn", url: "" }] })}
            >
              {say("Add a link")}
            </Button>
          )}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
}
