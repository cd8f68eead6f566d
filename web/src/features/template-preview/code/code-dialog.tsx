import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Tabs from "@cloudscape-design/components/tabs";
import { useQuery } from "@tanstack/react-query";
import type { Template } from "#shared/models/template.ts";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { placeholderTypeScript } from "#shared/placeholders/typescript-type.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { publishingStateQuery } from "#web/lib/templates/publishing-state.ts";
import { settingsLines } from "#web/lib/templates/settings-text.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { sendersQuery } from "#web/lib/identities/sender-queries.ts";
import { sendEmailSnippets } from "./send-email-snippets.ts";

export interface CodeDialogProps {
  readonly template: Template;
  readonly tree: PlaceholderObject;
  /** The submitted values; without them the code contains sample data. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly onClose: () => void;
}

/** Code with which a program sends a template, and the type of its data. */
export function CodeDialog({ template, tree, data = sampleData(tree), onClose }: CodeDialogProps) {
  const { templateName } = template;
  const snippets = useSnippets(template, data);
  const schema = JSON.stringify(placeholderJsonSchema(tree), null, 2);
  return (
    <Dialog
      title={say("Send {templateName} from your code", { templateName })}
      size="large"
      onClose={onClose}
      actions={
        <Button variant="link" onClick={onClose}>
          {say("Close")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Box>
          {template.publishedVersion === undefined
            ? say("Publish the template first: Amazon SES sends what was published.")
            : say("Amazon SES sends version {publishedVersion}, the one that was published.", {
                publishedVersion: template.publishedVersion,
              })}{" "}
          {say("It does not escape values: clean what people typed before you send it.")}
          {settingsLines(template.mailSettings) !== "" &&
            ` ${say("Reply-to, configuration set and headers are no part of the template there, so the code says them.")}`}
        </Box>
        <Tabs
          ariaLabel={say("Ways to use the template")}
          tabs={[
            ...snippets.map(({ id, title, code }) => ({
              id,
              label: title,
              content: <CodeBlock title={title} text={code} />,
            })),
            {
              id: "type",
              label: say("TypeScript type"),
              content: <CodeBlock title={say("TypeScript type")} text={placeholderTypeScript(tree, templateName)} />,
            },
            {
              id: "schema",
              label: say("JSON Schema"),
              content: <CodeBlock title={say("JSON Schema")} text={schema} />,
            },
          ]}
        />
      </SpaceBetween>
    </Dialog>
  );
}

/** Amazon's mailbox simulator accepts mails and delivers none, so that pasted code is harmless. */
const to = "success@simulator.amazonses.com";

function useSnippets(template: Template, data: Readonly<Record<string, unknown>>) {
  const { templateName, mailSettings } = template;
  const { defaultAccount } = useCompany();
  const { data: state } = useQuery(publishingStateQuery(template));
  const published = state.languages.filter(({ publishedVersion }) => publishedVersion !== undefined);
  const languages = Object.fromEntries(published.map((each) => [each.code, each.templateName]));
  const senders = useQuery(sendersQuery);
  const from = senders.data?.[0]?.identity ?? "you@your-verified-domain.com";
  const region = defaultAccount?.awsRegion ?? "eu-central-1";
  return sendEmailSnippets({ templateName, languages, region, from, to, data, settings: mailSettings });
}
