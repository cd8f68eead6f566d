import Badge from "@cloudscape-design/components/badge";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CompanyLanguage, type CompanyLanguages, directionOf } from "#shared/models/company-languages.ts";
import { anyOf } from "#shared/permissions.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { AllTranslations } from "./all-translations.tsx";
import { LanguageDialog } from "./language-dialog.tsx";
import { PublishedNames } from "./published-names.tsx";
import { useSetLanguages } from "./queries.ts";

const mayChange = anyOf("write_tags");

interface Question {
  readonly about: "default" | "remove" | "edit";
  readonly code: string;
}

const columnsFor = (
  { default: standard, languages }: CompanyLanguages,
  ask: (question: Question) => void,
): ListColumn<CompanyLanguage>[] => [
  {
    id: "name",
    header: say("Language"),
    isRowHeader: true,
    minWidth: 130,
    cell: ({ code }) => (
      <SpaceBetween direction="horizontal" size="xs">
        <span>{languageName(code)}</span>
        {code === standard && <Badge color="blue">{say("Default")}</Badge>}
      </SpaceBetween>
    ),
  },
  { id: "status-code", header: say("Tag"), minWidth: 100, cell: ({ code }) => <code>{code}</code> },
  {
    id: "status-direction",
    header: say("Direction of the text"),
    minWidth: 150,
    cell: (language) => (directionOf(language) === "rtl" ? say("Right to left") : say("Left to right")),
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 170,
    cell: ({ code }) => {
      const isDefault = code === standard;
      const name = languageName(code);
      return (
        <SpaceBetween direction="horizontal" size="xxs" alignItems="center">
          {!isDefault && (
            <PermissionButton
              needs={mayChange}
              variant="inline-link"
              ariaLabel={say("Make default: {name}", { name })}
              onClick={() => ask({ about: "default", code })}
            >
              {say("Make default")}
            </PermissionButton>
          )}
          <PermissionButton
            needs={mayChange}
            variant="icon"
            iconName="edit"
            ariaLabel={say("Edit {name}", { name })}
            onClick={() => ask({ about: "edit", code })}
          />
          <PermissionButton
            needs={mayChange}
            variant="icon"
            iconName="remove"
            ariaLabel={say("Remove {name}", { name })}
            disabled={isDefault && languages.length > 1}
            disabledReason={say("Make another language the default first.")}
            onClick={() => ask({ about: "remove", code })}
          />
        </SpaceBetween>
      );
    },
  },
];

const none: CompanyLanguages = { languages: [], default: null, namePattern: null, revision: 0 };

/** The languages in which the company writes its mails. */
export function LanguagesPage() {
  const query = useQuery(languagesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const saved = query.data ?? none;
  const columns = columnsFor(saved, setQuestion);
  return (
    <Page
      title={say("Languages")}
      description={say(
        "The editor and the preview offer them for each template. A publish can put each of them into Amazon SES, and a mail is sent in the language that its sender chooses.",
      )}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <AllTranslations />
          <PermissionButton
            variant="primary"
            needs={mayChange}
            disabled={query.data === undefined}
            disabledReason={say("The languages are not loaded.")}
            onClick={() => setIsAdding(true)}
          >
            {say("Add language")}
          </PermissionButton>
        </SpaceBetween>
      }
    >
      <DataTable
        variant="container"
        items={saved.languages}
        trackBy={({ code }) => code}
        columnDefinitions={columns}
        loading={isWaiting(query)}
        ariaLabels={{ tableLabel: say("Languages") }}
        empty={
          query.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(query.error)}
              action={<Button onClick={() => void query.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage
              title={say("No languages yet")}
              action={
                <PermissionButton needs={mayChange} onClick={() => setIsAdding(true)}>
                  {say("Add the first language")}
                </PermissionButton>
              }
            >
              {say("Add the language of your mails first, which is the default, and then the others.")}
            </ListMessage>
          )
        }
      />
      {saved.languages.length > 0 && <PublishedNames saved={saved} />}
      {isAdding && <LanguageDialog saved={saved} onClose={() => setIsAdding(false)} />}
      {question?.about === "edit" ? (
        <LanguageDialog code={question.code} saved={saved} onClose={() => setQuestion(undefined)} />
      ) : (
        question && (
          <QuestionDialog key={question.code} {...question} saved={saved} onClose={() => setQuestion(undefined)} />
        )
      )}
    </Page>
  );
}

interface QuestionDialogProps extends Question {
  readonly saved: CompanyLanguages;
  readonly onClose: () => void;
}

/** Asks for confirmation before a language is removed or becomes the default. */
function QuestionDialog({ about, code, saved, onClose }: QuestionDialogProps) {
  const setting = useSetLanguages();
  const snackbars = useSnackbars();
  const name = languageName(code);
  const languages = saved.languages.filter((each) => each.code !== code);
  const [title, confirmText, change, done] =
    about === "remove"
      ? ([
          say("Remove {name}?", { name }),
          say("Yes, Remove"),
          { ...saved, languages, ...(code === saved.default && { default: null }) },
          say("{name} was removed.", { name }),
        ] as const)
      : ([
          say("Make {name} the default?", { name }),
          say("Yes, Make default"),
          { ...saved, default: code },
          say("{name} is the default now.", { name }),
        ] as const);
  const confirm = () =>
    setting.mutate(change, {
      onSuccess: () => {
        snackbars.success(done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={title}
      confirmText={confirmText}
      pending={setting.isPending}
      failure={setting.error === null ? "" : errorMessage(setting.error)}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {about === "remove"
        ? say(
            "Nothing is lost: the words of {name} stay in templates and versions, and show again when you add the language again.",
            { name },
          )
        : say(
            "A template's own words, those without a language, are then taken for {name}. No words are changed or moved.",
            { name },
          )}
    </ConfirmDialog>
  );
}
