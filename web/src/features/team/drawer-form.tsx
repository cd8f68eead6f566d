import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId, type ReactNode } from "react";
import { SideDrawer } from "#web/ui/side-drawer.tsx";

export interface DrawerFormProps {
  readonly title: string;
  readonly failure: string;
  readonly submitting: boolean;
  /** Absent: there is nothing to save. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a drawer, its buttons below what scrolls. */
export function DrawerForm({ title, failure, submitting, onSubmit, onClose, children }: DrawerFormProps) {
  const formId = useId();
  const footer = (
    <>
      <Button variant="link" onClick={onClose}>
        {onSubmit === undefined ? "Close" : "Cancel"}
      </Button>
      {onSubmit !== undefined && (
        <Button variant="primary" loading={submitting} form={formId} formAction="submit">
          Save
        </Button>
      )}
    </>
  );
  return (
    <SideDrawer title={title} onClose={onClose} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <SpaceBetween size="l">
          {failure !== "" && <Alert type="error">{failure}</Alert>}
          {children}
        </SpaceBetween>
      </form>
    </SideDrawer>
  );
}
