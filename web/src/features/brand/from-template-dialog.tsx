import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Select, { type SelectProps } from "@cloudscape-design/components/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { templateRoutes } from "#shared/api/templates.ts";
import { brandFromColors } from "#shared/brand/brand-from-colors.ts";
import { designLook } from "#shared/brand/design-look.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Brand } from "#shared/models/brand.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { nameOfColor } from "./brand-words.ts";

export interface FromTemplateDialogProps {
  readonly onBegin: (brand: Brand) => void;
  readonly onClose: () => void;
}

/** Asks for a template whose colors and fonts become the brand's. */
export function FromTemplateDialog({ onBegin, onClose }: FromTemplateDialogProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<SelectProps.Option | null>(null);
  const [problem, setProblem] = useState("");
  const query = { search, status: "draft,published,unpublished", limit: "25" };
  const found = useQuery({
    queryKey: [...templateKeys.lists, "for-brand", query],
    queryFn: ({ signal }) => callApi(templateRoutes.listTemplates, { query }, { signal }),
  });
  const reading = useMutation({
    mutationFn: async (id: string) => designLook(await designOf(id)),
    onSuccess: (look) => {
      if (look.colors.length > 0 || look.fonts.length > 0) onBegin(brandFromColors({ ...look, nameOf: nameOfColor }));
      else setProblem(say("This template has neither colors nor fonts. Choose another one."));
    },
  });

  const use = () => {
    if (chosen?.value === undefined) setProblem(say("Choose a template."));
    else reading.mutate(chosen.value);
  };

  return (
    <Dialog
      title={say("Begin with a template")}
      onClose={onClose}
      actions={
        <>
          <Button variant="link" onClick={onClose}>
            {say("Cancel")}
          </Button>
          <Button variant="primary" loading={reading.isPending} onClick={use}>
            {say("Use its look")}
          </Button>
        </>
      }
    >
      {reading.error !== null && <Alert type="error">{errorMessage(reading.error)}</Alert>}
      <FormField label={say("Template")} errorText={problem} stretch>
        <Select
          selectedOption={chosen}
          options={(found.data?.entities ?? []).map(({ uid, templateName }) => ({ value: uid, label: templateName }))}
          placeholder={say("Choose a template")}
          filteringType="manual"
          filteringAriaLabel={say("Search templates")}
          statusType={found.isError ? "error" : found.isPending ? "loading" : "finished"}
          loadingText={say("Loading")}
          {...(found.error !== null && { errorText: errorMessage(found.error) })}
          recoveryText={say("Try again")}
          empty={say("No templates")}
          onLoadItems={({ detail }) => {
            setSearch(detail.filteringText);
            if (found.isError) void found.refetch();
          }}
          onChange={({ detail }) => {
            setChosen(detail.selectedOption);
            setProblem("");
          }}
        />
      </FormField>
    </Dialog>
  );
}

async function designOf(id: string) {
  const { design } = await callApi(templateRoutes.getTemplate, { params: { id } });
  const read = readDesign(design);
  if (!read.ok) throw new Error(read.problem);
  return read.design;
}
