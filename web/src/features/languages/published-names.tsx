import Box from "@cloudscape-design/components/box";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { anyOf } from "#shared/permissions.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { NamePatternDialog } from "./name-pattern-dialog.tsx";
import { exampleNames } from "./example-names.ts";

/** Which languages are published, and how their templates are called in Amazon SES. */
export function PublishedNames({ saved }: { saved: CompanyLanguages }) {
  const [isChanging, setIsChanging] = useState(false);
  const { namePattern } = saved;
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <PermissionButton needs={anyOf("write_tags")} onClick={() => setIsChanging(true)}>
              {say("Change names")}
            </PermissionButton>
          }
        >
          {say("Names in Amazon SES")}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        {namePattern === null ? (
          <Box>{say("Only the default language is published.")}</Box>
        ) : (
          <>
            <Box>
              {sayWith(
                "Each language of a template is published as a template of its own. The default language keeps the name; the others are called {namePattern}.",
                { namePattern: <code>{namePattern}</code> },
              )}
            </Box>
            <Box color="text-body-secondary">
              {say("For example {exampleNames}.", { exampleNames: exampleNames(saved, namePattern) })}
            </Box>
          </>
        )}
      </SpaceBetween>
      {isChanging && <NamePatternDialog saved={saved} onClose={() => setIsChanging(false)} />}
    </Container>
  );
}
