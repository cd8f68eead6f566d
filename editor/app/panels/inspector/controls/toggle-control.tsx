interface ToggleControlProps {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function ToggleControl({ label, on, disabled = false, onChange }: ToggleControlProps) {
  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
