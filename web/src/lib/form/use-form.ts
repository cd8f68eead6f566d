import { useEffect, useState } from "react";
import * as core from "zod/v4/core";
import { ApiError, errorMessage } from "../api-errors/api-error.ts";
import { afterPress, followPresses } from "./after-press.ts";
import { type Problems, problemsFromServer, problemsOf } from "./problems.ts";

type Values = Readonly<Record<string, unknown>>;

export interface FormOptions<Schema extends core.$ZodType<unknown, Values>> {
  readonly schema: Schema;
  readonly initial: core.input<Schema>;
  /** Receives the parsed values. What it throws is shown on its fields, or as `failure`. */
  readonly onSubmit: (values: core.output<Schema>) => Promise<unknown>;
}

/** The names of the values that are strings. */
type TextName<Input> = { [Name in keyof Input & string]: Input[Name] extends string ? Name : never }[keyof Input &
  string];

export interface TextBinding {
  readonly value: string;
  readonly problem: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export interface Form<Input> {
  readonly values: Input;
  readonly set: <Name extends keyof Input>(name: Name, value: Input[Name]) => void;
  /** The problem of a field, once it has been left or the form was submitted; "" if there is none. */
  readonly problem: (name: keyof Input & string) => string;
  /** Call when the focus leaves a field. */
  readonly touch: (name: keyof Input & string) => void;
  /** The props of a text field: value, problem and handlers. */
  readonly text: (name: TextName<Input>) => TextBinding;
  /** Why the last submit failed, if no field is the cause. */
  readonly failure: ApiError | undefined;
  readonly submitting: boolean;
  /** Resolves to false if the submit failed; the form shows why. */
  readonly submit: () => Promise<boolean>;
  /** Whether the values differ from the initial ones. */
  readonly changed: boolean;
}

/** Form state with a zod schema as its rules. Problems are shown per field, the server's as well. */
export function useForm<Schema extends core.$ZodType<unknown, Values>>({
  schema,
  initial,
  onSubmit,
}: FormOptions<Schema>): Form<core.input<Schema>> {
  type Input = core.input<Schema>;
  const [begun] = useState<Input>(initial);
  const [values, setValues] = useState<Input>(begun);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [fromServer, setFromServer] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError>();
  const [refusals, setRefusals] = useState(0);
  useEffect(followForms, []);
  // After the page has rendered the problems.
  useEffect(() => {
    if (refusals > 0) focusFirstProblem();
  }, [refusals]);

  const problems = problemsOf(schema, values);

  const refused = (error: unknown) => {
    const known = error instanceof ApiError ? error : unexpected(error);
    const onFields = problemsFromServer(known.fields);
    setRefusals((count) => count + 1);
    const placed = Object.keys(onFields).some((field) => field in values);
    setFromServer(onFields);
    setFailure(placed ? undefined : known);
  };

  const submit = async () => {
    setSubmitted(true);
    setFailure(undefined);
    const parsed = core.safeParse(schema, values);
    if (submitting) return false;
    if (!parsed.success) {
      setRefusals((count) => count + 1);
      return false;
    }
    setSubmitting(true);
    try {
      await onSubmit(parsed.data);
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      setSubmitting(false);
    }
  };

  const set = (name: PropertyKey, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }));
    setFromServer((current) => ({ ...current, [String(name)]: "" }));
  };
  const problem = (name: string) => fromServer[name] || (submitted || touched.has(name) ? (problems[name] ?? "") : "");
  const touch = (name: keyof Input & string) => {
    // Leaving an empty field is not a mistake yet (dialogs move the focus when they open); submitting it is.
    if (values[name] !== "") afterPress(() => setTouched((current) => new Set([...current, name])));
  };

  return {
    values,
    set,
    problem,
    touch,
    text: (name) => ({
      value: String(values[name]),
      problem: problem(name),
      onChange: (value) => set(name, value),
      onBlur: () => touch(name),
    }),
    failure,
    submitting,
    submit,
    changed: !sameValues(values, begun),
  };
}

const unexpected = (cause: unknown): ApiError =>
  new ApiError({ status: 500, code: "INTERNAL_ERROR", message: errorMessage(cause), cause });

let submitted: EventTarget | null = null;

const noteSubmit = ({ target }: Event) => (submitted = target);

// In the capture phase, before React handles the event: React reports a problem synchronously. A listener that is
// already added is not added twice.
function followForms(): void {
  window.addEventListener("submit", noteSubmit, { capture: true });
  followPresses();
}

/** Focuses the first invalid field of the form that was submitted last. */
function focusFirstProblem(): void {
  if (submitted instanceof Element) submitted.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Whether two states of a form are equal. The order within lists does not count. */
const sameValues = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const asText = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) =>
    Array.isArray(value) ? value.map((one: unknown) => asText(one)).sort() : value,
  );
