/** Shown while the first code or data of a page loads. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-mark" />
      <span className="waiting-text">Loading</span>
    </div>
  );
}
