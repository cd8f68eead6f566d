import "./reload-notice.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useAskedForReload } from "#web/lib/chunks/missing-chunk.ts";
import { reloadPage } from "#web/lib/chunks/page-reload.ts";

/** Shown while code is missing and a reload would lose unsaved work. */
export function ReloadNotice() {
  if (!useAskedForReload()) return null;
  return (
    <div className="reload-notice" role="alert">
      <Alert
        type="warning"
        header="This page has to be reloaded"
        action={<Button onClick={() => reloadPage()}>Reload</Button>}
      >
        What you opened could not be loaded; a new version of Sestina may have been released. Your changes are still
        here. Save them first, then reload.
      </Alert>
    </div>
  );
}
