import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import { say } from "#web/lib/texts/say.ts";

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
        ariaLabel={say("Subject")}
        placeholder={say("Subject")}
        value={subject}
        onChange={({ detail }) => onSubject(detail.value)}
      />
    </FormField>
  );
}
