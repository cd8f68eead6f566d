import Button from "@cloudscape-design/components/button";
import ColumnLayout from "@cloudscape-design/components/column-layout";
import FormField from "@cloudscape-design/components/form-field";
import Input, { type InputProps } from "@cloudscape-design/components/input";
import Select, { type SelectProps } from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useAction, type Action } from "./action.tsx";

interface Bound {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface Fields<T> {
  readonly values: T;
  /** The properties of the field of a name. */
  readonly bind: (name: keyof T) => Bound;
  readonly set: (values: Partial<T>) => void;
  readonly reset: () => void;
}

/** The texts of a form's fields by name. */
export function useFields<T extends Readonly<Record<string, string>>>(initial: T): Fields<T> {
  const [values, setValues] = useState(initial);
  const set = (changed: Partial<T>): void => setValues((now) => ({ ...now, ...changed }));
  return {
    values,
    bind: (name) => ({
      value: values[name] ?? "",
      onChange: (value) => setValues((now) => ({ ...now, [name]: value })),
    }),
    set,
    reset: () => setValues(initial),
  };
}

export interface TextFieldProps extends Bound {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly pattern?: string;
  /** Bounds of a whole number. */
  readonly range?: readonly [number, number];
  /** The number of lines of a text area. */
  readonly lines?: number;
  readonly readOnly?: boolean;
  /** Takes the focus, and selects its text, when it appears. */
  readonly takesFocus?: boolean;
}

export function TextField({ label, hint, value, onChange, placeholder = "", ...rest }: TextFieldProps) {
  const { required = true, pattern, range, lines, readOnly = false, takesFocus = false } = rest;
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => {
    // After the effect of Cloudscape's dialog, which focuses its close button.
    if (takesFocus) queueMicrotask(() => input.current?.select());
  }, [takesFocus]);
  const common = {
    value,
    placeholder,
    readOnly,
    onChange: ({ detail }: { readonly detail: { readonly value: string } }) => onChange(detail.value),
  };
  return (
    <FormField label={label} stretch {...(hint !== undefined && { constraintText: hint })}>
      {lines === undefined ? (
        <Input
          {...common}
          ref={input}
          type={range === undefined ? "text" : "number"}
          autoComplete={false}
          nativeInputAttributes={{ required, pattern, min: range?.[0], max: range?.[1] }}
        />
      ) : (
        <Textarea {...common} rows={lines} nativeTextareaAttributes={{ required }} />
      )}
    </FormField>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps extends Bound {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A list of more choices than this can be searched. */
const MANY = 12;

/** A labelled select; shows the first choice unless the value is one of the choices. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <FormField label={label} stretch>
      <Select
        expandToViewport
        options={[...choices]}
        selectedOption={choices.find((choice) => choice.value === value) ?? choices[0] ?? null}
        filteringType={choices.length > MANY ? "auto" : "none"}
        filteringAriaLabel={`Search ${label}`}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}

export interface FilterSelectProps extends Bound {
  readonly label: string;
  readonly options: SelectProps.Options;
}

/** A select without a visible label. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const all = options.flatMap((option) => ("options" in option ? option.options : [option]));
  return (
    <Select
      expandToViewport
      ariaLabel={label}
      options={options}
      selectedOption={all.find((option) => option.value === value) ?? null}
      filteringType={all.length > MANY ? "auto" : "none"}
      filteringAriaLabel={`Search ${label}`}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
    />
  );
}

export interface ActionFormProps {
  readonly submitText: string;
  /** Called when all fields are valid. */
  readonly submit: () => Action;
  /** Fields side by side where there is room. */
  readonly columns?: 2 | 3;
  readonly children: ReactNode;
}

/** A form that runs an action and stays on the page. */
export function ActionForm({ submitText, submit, columns, children }: ActionFormProps) {
  const { mutate, isPending } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(submit());
      }}
    >
      <SpaceBetween size="s">
        {columns === undefined ? (
          <SpaceBetween size="s">{children}</SpaceBetween>
        ) : (
          <ColumnLayout columns={columns} minColumnWidth={220}>
            {children}
          </ColumnLayout>
        )}
        <Button variant="primary" formAction="submit" loading={isPending}>
          {submitText}
        </Button>
      </SpaceBetween>
    </form>
  );
}
