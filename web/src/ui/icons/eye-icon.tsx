/** Preview; Cloudscape has no eye icon. */
export function EyeIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M1 8c1.6-3 4-4.5 7-4.5S13.4 5 15 8c-1.6 3-4 4.5-7 4.500S2.6 11 1 8Z" strokeLinejoin="round" />
      <circle cx="8" cy="8" r="2" />
    </svg>
  );
}
