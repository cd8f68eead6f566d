import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { PropertyType, Resource, ResourceProperties, TypeDefinition } from "@aws-cdk/service-spec-types";

export type { PropertyType, ResourceProperties };

export interface ResourceSpec {
  readonly properties: ResourceProperties;
  readonly attributes: Resource["attributes"];
  /** Such as "arn:${Partition}:sqs:${Region}:${Account}:${QueueName}". */
  readonly arnTemplate?: string;
  /** The properties or attributes that `Ref` returns. */
  readonly identifier: readonly string[];
}

type Reference = Extract<PropertyType, { type: "ref" }>;

export interface Specification {
  /** Undefined for an unknown type. */
  readonly resource: (type: string) => ResourceSpec | undefined;
  readonly definition: (reference: Reference) => TypeDefinition;
}

let loaded: Specification | undefined;

/** The resource types of AWS CloudFormation, from its registry's schemas; read once, which takes half a second. */
export function resourceSpecification(): Specification {
  return (loaded ??= load());
}

function load(): Specification {
  const database = loadAwsServiceSpecSync();
  return {
    resource: (type) => {
      const [found] = database.lookup("resource", "cloudFormationType", "equals", type);
      if (found === undefined) return undefined;
      const { properties, attributes, arnTemplate, cfnRefIdentifier, primaryIdentifier } = found;
      return { properties, attributes, arnTemplate, identifier: cfnRefIdentifier ?? primaryIdentifier ?? [] };
    },
    definition: ({ reference }) => database.get("typeDefinition", reference.$ref),
  };
}

const customTypes = /^(Custom::|AWS::CloudFormation::CustomResource$)/;

/** A custom resource: it accepts any property and may have any attribute. */
export const isCustom = (type: string): boolean => customTypes.test(type);
