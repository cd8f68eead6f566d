import { withNested } from "../template.ts";
import type { Deployment, Measure } from "./measure.ts";

/** AWS CloudFormation User Guide, "Understand CloudFormation quotas". */
const most = {
  Resources: 500,
  Parameters: 200,
  Outputs: 200,
  Mappings: 200,
  bytes: 1_000_000,
  descriptionBytes: 1024,
} as const;

const counted = ["Resources", "Parameters", "Outputs", "Mappings"] as const;

/** The usage of CloudFormation's quotas by each template. */
export const measureTemplates = ({ stacks }: Deployment): Measure[] =>
  stacks.flatMap(withNested).flatMap((stack) => {
    const { text, template } = stack;
    const bytes = (quota: string, used: string, limit: number) => ({
      quota,
      used: Buffer.byteLength(used),
      most: limit,
      stack,
      path: ["(template)"],
    });
    return [
      ...counted.map((section) => ({
        quota: `${section} of a template`,
        used: Object.keys(template[section]).length,
        most: most[section],
        stack,
        path: [section],
      })),
      bytes("bytes of a template", text, most.bytes),
      bytes("bytes of a description", template.Description ?? "", most.descriptionBytes),
    ];
  });
