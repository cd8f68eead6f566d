import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";

export interface SubjectFieldProps {
  readonly subject: string;
  /** "" if there is no problem. */
  readonly problem: string;
  readonly onSubject: (subject: string) => void;
}

/** The subject field in the editor's header. */
export function SubjectField({ subject, problem, onSubject }: SubjectFieldProps) {
  return (
    <FormField errorText={problem} stretch>
      <Input
        ariaLabel="Subject"
        placeholder="Subject"
        value={subject}
        onChange={({ detail }) => onSubject(detail.value)}
      />
    </FormField>
  );
}
