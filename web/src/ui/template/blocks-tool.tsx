import Icon from "@cloudscape-design/components/icon";
import { lazy, Suspense, useState } from "react";

const BlocksDialog = lazy(async () => ({ default: (await import("./blocks-dialog.tsx")).BlocksDialog }));

/** The button that shows which blocks a template uses. */
export function BlocksTool({ templateId }: { templateId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="template-header-tool"
        aria-label="View Blocks"
        title="View Blocks"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="view-full" />
      </button>
      {isOpen && (
        <Suspense>
          <BlocksDialog templateId={templateId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
