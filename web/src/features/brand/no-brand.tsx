import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Suspense, useRef, useState } from "react";
import { brandFromColors } from "#shared/brand/brand-from-colors.ts";
import type { Brand } from "#shared/models/brand.ts";
import { anyOf } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { brandFromLogo } from "./brand-from-logo.ts";
import { nameOfColor } from "./brand-words.ts";

const FromTemplateDialog = lazyChunk(async () => (await import("./from-template-dialog.tsx")).FromTemplateDialog);

const needs = anyOf("write_tags");

/** Offers ways to begin with a brand. */
export function NoBrand({ onBegin }: { onBegin: (brand: Brand) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [problem, setProblem] = useState("");
  const mayChange = useMay(needs);
  const { name } = useCompany();

  const readLogo = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsReading(true);
    setProblem("");
    const read = await brandFromLogo(file, name || say("Logo"));
    setIsReading(false);
    if (read === undefined) setProblem(say("This picture could not be read. Choose a PNG, JPEG, GIF or WebP file."));
    else onBegin(read);
  };

  return (
    <Container header={<Header variant="h2">{say("No brand yet")}</Header>}>
      <SpaceBetween size="m">
        <Box>
          {mayChange
            ? say(
                "Begin with what you have: the colors of your logo, or the look of a mail you like. You can change everything before you save.",
              )
            : say("A member who may write tags can set it.")}
        </Box>
        {problem !== "" && <Alert type="error">{problem}</Alert>}
        <SpaceBetween direction="horizontal" size="xs">
          <PermissionButton
            needs={needs}
            variant="primary"
            iconName="upload"
            loading={isReading}
            onClick={() => input.current?.click()}
          >
            {say("Begin with a logo")}
          </PermissionButton>
          <PermissionButton needs={needs} onClick={() => setIsChoosing(true)}>
            {say("Begin with a template")}
          </PermissionButton>
          {mayChange && (
            <Button variant="link" onClick={() => onBegin(brandFromColors({ colors: [], nameOf: nameOfColor }))}>
              {say("Begin with nothing")}
            </Button>
          )}
        </SpaceBetween>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          onChange={({ target }) => {
            void readLogo(target.files?.[0]);
            // So that the same file can be chosen again after a failure.
            target.value = "";
          }}
        />
      </SpaceBetween>
      {isChoosing && (
        <Suspense>
          <FromTemplateDialog onBegin={onBegin} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Container>
  );
}
