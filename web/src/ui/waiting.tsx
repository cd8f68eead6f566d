import Spinner from "@cloudscape-design/components/spinner";

/** A part of a page whose data or code is on its way. */
export function Waiting({ text = "Loading" }: { text?: string }) {
  return (
    <div className="waiting" role="status">
      <Spinner size="large" />
      <span className="waiting-text">{text}</span>
    </div>
  );
}
