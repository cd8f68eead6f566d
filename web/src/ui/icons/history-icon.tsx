/** Versions; Cloudscape has no history icon. */
export function HistoryIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M2.500 4.500A6.200 6.200 0 1 1 1.800 8" strokeLinecap="round" />
      <path d="M2 1.500v3.500h3.500M8 4.500V8l2.500 1.800" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
