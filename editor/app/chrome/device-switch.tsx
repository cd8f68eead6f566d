import { Icon } from "../icons.tsx";
import type { Device } from "../state/editor-state.ts";

interface DeviceSwitchProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
}

const devices = [
  { value: "desktop", label: "Desktop", icon: "desktop" },
  { value: "mobile", label: "Phone", icon: "phone" },
] as const;

export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  return (
    <div className="device-switch" role="group" aria-label="Width">
      {devices.map(({ value, label, icon }) => (
        <button key={value} type="button" aria-pressed={device === value} onClick={() => onChange(value)}>
          <Icon name={icon} size={18} /> {label}
        </button>
      ))}
    </div>
  );
}
