import * as styles from "#web/features/brand/brand.module.css";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Suspense, useState } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { imageAccess } from "#web/lib/images/image-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import type { BrandDraft } from "../brand-draft.ts";
import { NumberField } from "../fields.tsx";

const ImagePicker = lazyChunk(async () => (await import("#web/ui/images/image-picker.tsx")).ImagePicker);

/** The logo for light and for dark backgrounds. */
export function LogoPart({ brand: { logo }, change, problem }: BrandDraft) {
  const set = (next: Partial<typeof logo>) => change({ logo: { ...logo, ...next } });
  return (
    <Container header={<Header variant="h2">{say("Logo")}</Header>}>
      <SpaceBetween size="m">
        <LogoField
          label={say("Logo on light backgrounds")}
          url={logo.light}
          problem={problem("logo.light")}
          onChange={(light) => set({ light })}
        />
        <LogoField
          label={say("Logo on dark backgrounds")}
          url={logo.dark}
          isOnDark
          problem={problem("logo.dark")}
          onChange={(dark) => set({ dark })}
        />
        <div className={styles.fields}>
          <TextField
            label={say("Alternative text")}
            value={logo.alt}
            problem={problem("logo.alt")}
            onChange={(alt) => set({ alt })}
          />
          <TextField
            label={say("Leads to")}
            placeholder="https://example.com"
            value={logo.href}
            problem={problem("logo.href")}
            onChange={(href) => set({ href })}
          />
          <NumberField
            label={say("Width of the logo in pixels")}
            value={logo.width}
            problem={problem("logo.width")}
            onChange={(width) => set({ width })}
          />
        </div>
      </SpaceBetween>
    </Container>
  );
}

interface LogoFieldProps {
  readonly label: string;
  readonly url: string;
  readonly isOnDark?: boolean;
  readonly problem: string;
  readonly onChange: (url: string) => void;
}

function LogoField({ label, url, isOnDark = false, problem, onChange }: LogoFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <SpaceBetween size="xs">
      <TextField label={label} placeholder="https://" value={url} problem={problem} onChange={onChange} />
      {url !== "" && problem === "" && (
        <div className={isOnDark ? `${styles.logo} ${styles.onDark}` : styles.logo}>
          <img src={url} alt="" />
        </div>
      )}
      <SpaceBetween direction="horizontal" size="xs">
        <PermissionButton
          needs={imageAccess}
          formAction="none"
          ariaLabel={say("Choose an image: {label}", { label })}
          onClick={() => setIsChoosing(true)}
        >
          {say("Choose an image")}
        </PermissionButton>
        {url !== "" && (
          <Button
            variant="link"
            formAction="none"
            ariaLabel={say("No picture: {label}", { label })}
            onClick={() => onChange("")}
          >
            {say("No picture")}
          </Button>
        )}
      </SpaceBetween>
      {isChoosing && (
        <Suspense>
          <ImagePicker
            onChoose={({ filelink }) => {
              onChange(filelink);
              setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </SpaceBetween>
  );
}
