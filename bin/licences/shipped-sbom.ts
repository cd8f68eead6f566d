import * as z from "zod";

/** What is read of a bill of materials in CycloneDX's form; everything else stays as it is. */
const Sbom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ "bom-ref": z.string() }) }),
  components: z.array(
    z.looseObject({
      "bom-ref": z.string(),
      properties: z.array(z.looseObject({ name: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const developmentProperty = "cdx:npm:package:development";

/**
 * Reduces npm's bill of materials of the whole repository to the components named in `shipped` ("name@version"). npm marks
 * what only the bundles of the command line and the editor contain as packages for development; that mark is removed.
 */
export function shippedSbom(sbom: unknown, shipped: ReadonlySet<string>): unknown {
  const { components, dependencies, ...rest } = Sbom.parse(sbom);
  const refs = new Set([...shipped, rest.metadata.component["bom-ref"]]);
  return {
    ...rest,
    components: components
      .filter((component) => refs.has(component["bom-ref"]))
      .map((component) => ({
        ...component,
        properties: component.properties.filter(({ name }) => name !== developmentProperty),
      })),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) })),
  };
}
