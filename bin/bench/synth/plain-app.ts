import { App, CfnResource, NestedStack, Stack } from "aws-cdk-lib";

/** An app of that many resources in nested stacks of 150: a synthesis with nothing of ours. */
const RESOURCES = Number(process.argv[2]);
const stack = new Stack(new App(), "Plain");
for (let first = 0; first < RESOURCES; first += 150) {
  const nested = new NestedStack(stack, `Part${String(first)}`);
  for (let number = first; number < Math.min(first + 150, RESOURCES); number += 1) {
    const properties = { Name: `/plain/${String(number)}`, Type: "String", Value: "a value" };
    new CfnResource(nested, `Parameter${String(number)}`, { type: "AWS::SSM::Parameter", properties });
  }
}
