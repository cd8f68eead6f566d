import Alert from "@cloudscape-design/components/alert";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useRef, type ReactNode } from "react";
import { type Access, anyOf } from "#shared/permissions.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "../permission-button.tsx";
import { fileNames } from "./translation-files.ts";

export interface UploadPartProps {
  readonly description: string;
  /** What an import needs. */
  readonly needs: Access;
  /** Whether several files and ZIP files can be chosen. */
  readonly isForMany?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onChoose: (files: readonly File[]) => void;
  /** Shown below the button. */
  readonly children?: ReactNode;
}

export const mayEdit = anyOf("edit_templates");

/** Asks for files that came back from translators. */
export function UploadPart(props: UploadPartProps) {
  const { description, needs, isForMany = false, isPending, error, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description={description}>
        {say("From translators")}
      </Header>
      {error !== null && <Alert type="error">{reasonOf(error)}</Alert>}
      <PermissionButton needs={needs} iconName="upload" loading={isPending} onClick={() => input.current?.click()}>
        {isForMany ? say("Choose files") : say("Choose file")}
      </PermissionButton>
      <input
        ref={input}
        type="file"
        accept={isForMany ? `.zip,${fileNames}` : fileNames}
        multiple={isForMany}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again after a failure.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      {children}
    </SpaceBetween>
  );
}

/** Why a file is refused as a whole. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields[0]?.rule : undefined) ?? errorMessage(error);
