/** For Cloudscape's Icon, which has none for lines. */
export function ListIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M2 4h12M2 8h12M2 12h12" />
    </svg>
  );
}

/** For Cloudscape's Icon, which has none for pictures side by side. */
export function GridIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z" />
    </svg>
  );
}
