import * as styles from "#web/features/brand/brand.module.css";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { FontFile, UploadedFont } from "#shared/models/brand-font.ts";
import { anyOf } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { useDeleteFont } from "../queries.ts";

const UploadFontDialog = lazyChunk(async () => (await import("../upload-font-dialog.tsx")).UploadFontDialog);

const needs = anyOf("write_tags");

/** The fonts that the company has uploaded. */
export function UploadedFonts({ query }: { query: UseQueryResult<UploadedFont[]> }) {
  const { data, error, refetch } = query;
  const [isUploading, setIsUploading] = useState(false);
  const [deleted, setDeleted] = useState<UploadedFont>();
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{say("Uploaded fonts")}</Box>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting text={say("Loading")} />}
      {data?.length === 0 && (
        <Box color="text-body-secondary">
          {say("None yet. Upload the font files of your company, to choose them here and in the editor.")}
        </Box>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.uploadedFonts} aria-label={say("Uploaded fonts")}>
          {data.map((font) => (
            <FontLine key={font.id} font={font} onDelete={() => setDeleted(font)} />
          ))}
        </ul>
      )}
      <PermissionButton needs={needs} formAction="none" iconName="upload" onClick={() => setIsUploading(true)}>
        {say("Upload a font")}
      </PermissionButton>
      {isUploading && (
        <Suspense>
          <UploadFontDialog onClose={() => setIsUploading(false)} />
        </Suspense>
      )}
      {deleted !== undefined && <DeleteFontDialog font={deleted} onClose={() => setDeleted(undefined)} />}
    </SpaceBetween>
  );
}

function FontLine({ font, onDelete }: { font: UploadedFont; onDelete: () => void }) {
  const mayChange = useMay(needs);
  return (
    <li>
      <span className={styles.uploadedFont}>
        <b>{font.family}</b>
        <span>{font.files.map(nameOfFile).join(", ")}</span>
        {font.files.some(({ isRestricted }) => isRestricted) && (
          <StatusIndicator type="warning">
            {say("Its maker forbids embedding. Check its license before you send mails with it.")}
          </StatusIndicator>
        )}
      </span>
      {mayChange && (
        <Button
          variant="icon"
          iconName="remove"
          formAction="none"
          ariaLabel={say("Delete {name}", { name: font.family })}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

/** "400 italic (WOFF2)". */
function nameOfFile({ lightest, heaviest, isItalic, format }: FontFile): string {
  const weight = lightest === heaviest ? String(lightest) : `${String(lightest)}–${String(heaviest)}`;
  return `${weight}${isItalic ? ` ${say("italic")}` : ""} (${format.toUpperCase()})`;
}

function DeleteFontDialog({ font, onClose }: { font: UploadedFont; onClose: () => void }) {
  return (
    <RemovalDialog verb="Delete" name={font.family} id={font.id} removal={useDeleteFont()} onClose={onClose}>
      {font.useCount > 0 && (
        <p>
          <StatusIndicator type="warning">
            {say("Templates and reusable blocks that use it: {count}.", { count: String(font.useCount) })}
          </StatusIndicator>
        </p>
      )}
      <p>{say("It is no longer offered. Mails that use it keep it, since its files stay.")}</p>
    </RemovalDialog>
  );
}
