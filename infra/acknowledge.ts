import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Lets one finding of cdk-nag stand on a construct and all below it; `id` as cdk-nag prints it behind "AwsSolutions::". */
export function acknowledge(scope: IConstruct, id: string, reason: string): void {
  Validations.of(scope).acknowledge({ id: `AwsSolutions::${id}`, reason });
}

/** Lets a note of the CDK itself stand on a construct and all below it. */
export function acknowledgeNote(scope: IConstruct, id: string, reason: string): void {
  Validations.of(scope).acknowledge({ id: `Annotation::${id}`, reason });
}
