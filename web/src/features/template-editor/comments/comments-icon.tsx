/** A speech bubble, in the style of the others. */
export function CommentsIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
      <path d="M2 2.5h12v8.5H7.5L4 14v-3H2z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
