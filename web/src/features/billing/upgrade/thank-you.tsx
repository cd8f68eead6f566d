import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";

/** Shown after a request for a contract or a demo. */
export function ThankYou({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert type="success" header="Thank you!" action={<Button onClick={onAgain}>Choose another plan</Button>}>
      We received your request and get in touch with you by email. Your plan stays as it is until then.
    </Alert>
  );
}
