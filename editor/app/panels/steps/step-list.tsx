import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useFloatingBox } from "../../kit/use-floating-box.ts";
import { announce } from "../../state/actions/announce.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { nameOfStep } from "./step-names.ts";

interface StepListProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/**
 * The steps of the mail since it was opened, the undone ones too, with the current place. A press goes there, and the list
 * stays open. Arrow keys move, Escape, Tab and a press elsewhere close it.
 */
export function StepList({ at, onClose }: StepListProps) {
  const session = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const { past, future } = useEditor((state) => state.history);
  const designs = [...past.map((each) => each.design), design, ...future.map((each) => each.design)];
  const steps = [...past, ...future].map(({ step }, i) =>
    nameOfStep(say, step, designs[i] ?? design, designs[i + 1] ?? design),
  );
  const names = [say("As it was opened"), ...steps];
  const here = past.length;

  const box = useFloatingBox({
    at,
    entries: names.length,
    onOpen: (self) =>
      buttonsIn(self)
        .find((button) => button.ariaCurrent === "step")
        ?.focus(),
    onClose,
    openerCloses: true,
  });

  function go(place: number): void {
    if (place === here) return;
    session.store.travel(place - here);
    announce(session, say("Now at: {step}", { step: names[place] ?? "" }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = buttonsIn(box.current);
    const focused = buttons.findIndex((button) => button === document.activeElement);
    const to = {
      ArrowDown: Math.min(focused + 1, buttons.length - 1),
      ArrowUp: Math.max(0, focused - 1),
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to !== undefined) buttons[to]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return createPortal(
    <div ref={box} className="step-list" role="dialog" aria-label={say("Steps")} onKeyDown={onKeyDown}>
      <ol>
        {names.map((name, i) => (
          <li key={i}>
            <button
              type="button"
              tabIndex={i === here ? 0 : -1}
              aria-current={i === here ? "step" : undefined}
              data-undone={i > here}
              onClick={() => go(i)}
            >
              <span>{name}</span>
              {i > here && <small>{say("undone")}</small>}
            </button>
          </li>
        ))}
      </ol>
    </div>,
    document.querySelector("main") ?? document.body,
  );
}

function buttonsIn(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll("button") ?? [])];
}
