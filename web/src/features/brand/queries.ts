import {
  experimental_streamedQuery,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { brandRoutes } from "#shared/api/brand.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { brandsSince, designInBrand } from "#shared/brand/design-in-brand.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { Brand, BrandRollout, CompanyBrand, TemplateOfEarlierBrand } from "#shared/models/brand.ts";
import type { FontKind } from "#shared/models/font-upload.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { uploadForm } from "#web/lib/api/upload-file.ts";
import { allJobs } from "#web/lib/jobs/job-queries.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { brandFontsQuery, brandQuery } from "#web/lib/brand/brand-queries.ts";

/** Replaces or removes the brand. */
export function useSetBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyBrand) => callApi(brandRoutes.setBrand, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(brandQuery.queryKey, saved);
      // They are drawn in the brand.
      queryClient.removeQueries({ queryKey: templateKeys.samples });
      return queryClient.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}

/** Uploads a font: its files, a name or "" for that of the first file, and what replaces it. */
export function useUploadFont() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ files, family, kind }: NewFont) => {
      const form = new FormData();
      form.append("family", family);
      form.append("kind", kind);
      for (const file of files) form.append("file", file);
      return uploadForm(brandRoutes.uploadBrandFont, form);
    },
    onSuccess: () => fontsChanged(queryClient),
  });
}

interface NewFont {
  readonly files: readonly File[];
  readonly family: string;
  readonly kind: FontKind;
}

export function useDeleteFont() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(brandRoutes.deleteBrandFont, { params: { id } }),
    onSuccess: () => fontsChanged(queryClient),
  });
}

const fontsChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: brandFontsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ["audit"] }),
  ]);

interface Checked {
  readonly templates: readonly TemplateOfEarlierBrand[];
  readonly checked: number;
  readonly total: number;
}

const none: Checked = { templates: [], checked: 0, total: 0 };

/** The templates with values of earlier brands, which grow in number while further templates are checked. */
export const templatesOfEarlierBrandsQuery = (revision: number) =>
  queryOptions({
    queryKey: [...brandQuery.queryKey, "templates", revision],
    queryFn: experimental_streamedQuery({
      streamFn: async function* ({ signal }) {
        let behind: string | undefined;
        do {
          const page = await callApi(
            brandRoutes.listTemplatesOfEarlierBrands,
            { query: behind === undefined ? {} : { behind } },
            { signal },
          );
          yield page;
          behind = page.next;
        } while (behind !== undefined);
      },
      initialValue: none,
      reducer: ({ templates }, { entities, checked, total }): Checked => ({
        templates: [...templates, ...entities],
        checked,
        total,
      }),
    }),
    meta: { isStreamed: true },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface BeforeAndAfter {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** A version as it is, and in the brand, drawn in the same way; null if its design cannot be read. */
export const beforeAndAfterQuery = (
  { uid, versionNumber, since }: TemplateOfEarlierBrand,
  brand: Brand,
  revision: number,
) =>
  queryOptions({
    queryKey: [...brandQuery.queryKey, "before-and-after", revision, uid, versionNumber],
    queryFn: async ({ signal }): Promise<BeforeAndAfter | null> => {
      const params = { id: uid, versionNumber: String(versionNumber) };
      const [{ brands }, { design, subject }] = await Promise.all([
        callApi(brandRoutes.listEarlierBrands, {}, { signal }),
        callApi(versionRoutes.getTemplateVersion, { params }, { signal }),
      ]);
      const read = readDesign(design);
      if (!read.ok) return null;
      const drawn = (shown: typeof read.design) =>
        renderDesign(shown, { subject, iconOrigin: window.location.origin }).html;
      const { design: inBrand } = designInBrand(read.design, brandsSince(brands, since), brand);
      return { subject, before: drawn(read.design), after: drawn(inBrand) };
    },
  });

/** Starts to apply the brand to templates. */
export function useApplyBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandRollout) => callApi(brandRoutes.applyBrand, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allJobs }),
  });
}
