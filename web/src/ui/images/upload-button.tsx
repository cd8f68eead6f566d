import { useRef } from "react";
import { imageAccess } from "#web/lib/images/image-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "../permission-button.tsx";

export interface UploadButtonProps {
  readonly isPrimary?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button for choosing one or more image files. */
export function UploadButton({ isPrimary = false, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PermissionButton
        needs={imageAccess}
        variant={isPrimary ? "primary" : "normal"}
        iconName="upload"
        onClick={() => input.current?.click()}
      >
        {say("Upload images")}
      </PermissionButton>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after a failure.
          target.value = "";
        }}
      />
    </>
  );
}

/** The types that the server accepts, for file dialogs and dropped files. */
const imageTypes = "image/png,image/jpeg,image/gif,image/webp";
