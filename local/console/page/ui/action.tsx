import { useMutation, useQueryClient } from "@tanstack/react-query";
import Box from "@cloudscape-design/components/box";
import Button, { type ButtonProps } from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import ToggleButton from "@cloudscape-design/components/toggle-button";
import { useState } from "react";
import { messageOf, useNotify } from "./notices.tsx";

export interface Action {
  readonly work: () => Promise<unknown>;
  /** The notice after success. */
  readonly done?: string | undefined;
}

/** Runs an action, shows its notice or its error, and reloads what is on the screen. */
export function useAction() {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ work }: Action) => work(),
    onSuccess: (_result, { done }) => {
      if (done !== undefined) notify(done);
      void queries.invalidateQueries();
    },
    onError: (error) => notify(messageOf(error), "error"),
  });
}

export interface ActionButtonProps extends Action {
  readonly label: string;
  /** The object of the action, for screen readers; label and object together are unique on the page. */
  readonly of?: string;
  /** Replaces label and object as the name of the button. */
  readonly ariaLabel?: string;
  readonly disabled?: boolean;
  readonly variant?: ButtonProps.Variant;
  /** The question before an action that cannot be undone. */
  readonly question?: string;
}

export function ActionButton(props: ActionButtonProps) {
  const { label, of, disabled = false, variant = "normal", question, work, done } = props;
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useAction();
  const run = (): void => mutate({ work, done });
  const ariaLabel = props.ariaLabel ?? (of === undefined ? undefined : `${label} ${of}`);
  return (
    <>
      <Button
        variant={variant}
        wrapText={false}
        disabled={disabled}
        loading={isPending}
        {...(ariaLabel !== undefined && { ariaLabel })}
        onClick={() => (question === undefined ? run() : setAsks(true))}
      >
        {label}
      </Button>
      {asks && question !== undefined && (
        <Modal
          visible
          header={label}
          closeAriaLabel="Close"
          onDismiss={() => setAsks(false)}
          footer={
            <Box float="right">
              <SpaceBetween direction="horizontal" size="xs">
                <Button variant="link" onClick={() => setAsks(false)}>
                  Cancel
                </Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    setAsks(false);
                    run();
                  }}
                >
                  {label}
                </Button>
              </SpaceBetween>
            </Box>
          }
        >
          {question}
        </Modal>
      )}
    </>
  );
}

interface ActionToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (on: boolean) => Promise<unknown>;
}

/** A toggle button for a setting of the local AWS. */
export function ActionToggle({ label, isOn, set }: ActionToggleProps) {
  const { mutate } = useAction();
  return (
    <ToggleButton pressed={isOn} onChange={({ detail }) => mutate({ work: () => set(detail.pressed) })}>
      {label}
    </ToggleButton>
  );
}
