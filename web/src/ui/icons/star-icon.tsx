/** Without Cloudscape's Icon, which fills no shape. */
export function StarIcon({ filled }: { filled: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill={filled ? "currentColor" : "none"}>
      <path
        d="M8 1.6l2 4.2 4.5.6-3.3 3.2.8 4.6L8 12l-4 2.2.8-4.6L1.5 6.4 6 5.8z"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
