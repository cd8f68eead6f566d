/** Reusable blocks, drawn as the rows of a mail; Cloudscape has no such icon. */
export function BlocksIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M2 2h12v4H2ZM2 10h4v4H2ZM10 10h4v4h-4Z" strokeLinejoin="round" />
    </svg>
  );
}
