import Badge from "@cloudscape-design/components/badge";
import * as styles from "#web/features/help/help.module.css";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { CallName } from "./call-name.tsx";
import { exampleCall } from "./example-call.ts";
import type { KeyCall } from "./open-api.ts";
import { RefusalTable } from "./refusal-table.tsx";
import { type Field, fieldsOf, parameterField } from "./schema-fields.ts";

interface FieldTableProps {
  readonly title: string;
  readonly fields: readonly Field[];
}

function FieldTable({ title, fields }: FieldTableProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className={styles.table} role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("Field")}</th>
              <th scope="col">{say("Type")}</th>
              <th scope="col">{say("Rules")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, type, rules, required }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <code>{type}</code>
                </td>
                <td>
                  {[...(required ? [say("required")] : []), ...rules].map((rule) => (
                    <div key={rule} className={styles.rule}>
                      {rule}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** One call: what it does, its parameters, body, answers and errors, and an example. */
export function KeyCallSection({ call }: { call: KeyCall }) {
  const { id, method, path, summary, scope, parameters, body, answers } = call;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.call}>
      <h2 id={`${id}-title`}>
        <CallName method={method} path={path} /> {scope !== undefined && <Badge>{scope}</Badge>}
      </h2>
      <p lang="en">{summary}</p>
      <FieldTable
        title={say("Parameters")}
        fields={parameters.map((parameter) => ({
          ...parameterField(parameter.name, parameter.schema, parameter.required),
          type: `${parameter.in}: ${parameterField("", parameter.schema, false).type}`,
        }))}
      />
      {body && <FieldTable title={say("Body")} fields={fieldsOf(body)} />}
      {answers.map(({ status, schema }) => (
        <FieldTable
          key={status}
          title={say("Answer {status}", { status })}
          fields={schema === undefined ? [] : fieldsOf(schema)}
        />
      ))}
      <details>
        <summary>{say("Errors")}</summary>
        <RefusalTable label={say("Errors")} refusals={call.refusals} />
      </details>
      <CodeBlock
        title={say("Example of {call}", { call: `${method} ${path}` })}
        text={exampleCall(call, location.origin)}
      />
    </section>
  );
}
