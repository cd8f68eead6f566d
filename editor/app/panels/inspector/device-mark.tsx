import { Icon } from "../../kit/icons.tsx";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

interface DeviceMarkProps {
  readonly label: string;
  readonly differs: boolean;
  readonly onReset: () => void;
}

/** Next to a field that can differ on phones: shows which device is edited, and switches to the other. */
export function DeviceMark({ label, differs, onReset }: DeviceMarkProps) {
  const say = useSay();
  const { store } = useSession();
  const onPhone = useEditor((state) => state.device === "mobile");
  const name = onPhone
    ? say("{label}: on phones. Show computers", { label })
    : differs
      ? say("{label}: on computers, phones differ. Show phones", { label })
      : say("{label}: everywhere. Show phones", { label });
  return (
    <>
      <button
        type="button"
        className="device-mark"
        data-differs={differs}
        aria-label={name}
        title={name}
        onClick={() => store.set({ device: onPhone ? "desktop" : "mobile", editing: null })}
      >
        <Icon name={onPhone ? "phone" : "desktop"} size={14} />
      </button>
      {onPhone && differs && (
        <p className="hint">
          {say("Differs on phones.")}{" "}
          <button
            type="button"
            className="text-button"
            aria-label={`${say("As on computers")}: ${label}`}
            onClick={onReset}
          >
            {say("As on computers")}
          </button>
        </p>
      )}
    </>
  );
}
