import Spinner from "@cloudscape-design/components/spinner";

/** Shown while a part of a page loads. */
export function Waiting({ text = "Loading" }: { text?: string }) {
  return (
    <div className="waiting" role="status">
      <Spinner size="large" />
      <span className="waiting-text">{text}</span>
    </div>
  );
}
