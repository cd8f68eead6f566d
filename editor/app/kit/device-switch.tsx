import { Icon } from "./icons.tsx";
import type { Device } from "../state/session/editor-state.ts";
import { useSay } from "../state/session/use-say.ts";

interface DeviceSwitchProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
}

const devices = [
  { value: "desktop", label: "Desktop", icon: "desktop" },
  { value: "mobile", label: "Phone", icon: "phone" },
] as const;

export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  const say = useSay();
  return (
    <div className="device-switch" role="group" aria-label={say("Width")}>
      {devices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          title={say(label)}
          aria-pressed={device === value}
          onClick={() => onChange(value)}
        >
          <Icon name={icon} size={18} /> <span>{say(label)}</span>
        </button>
      ))}
    </div>
  );
}
