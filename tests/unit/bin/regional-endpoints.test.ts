import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { STSClient } from "@aws-sdk/client-sts";
import { describe, expect, it } from "vitest";
import { Region as KnownRegion } from "#shared/regions.ts";
import { regionalClients, regionalEndpoint } from "../../../bin/build/regional-endpoints.ts";

const clients = {
  dynamodb: DynamoDBClient,
  sts: STSClient,
  sesv2: SESv2Client,
  sqs: SQSClient,
  "cognito-identity-provider": CognitoIdentityProviderClient,
};

interface Asked {
  readonly Region: string;
  readonly Endpoint?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
}

type Resolve = (asked: Asked) => { url: URL; properties?: object; headers?: object };

describe.each(regionalClients)("the replacement for the rules of %s", (name) => {
  const load = async (): Promise<Resolve> => {
    const module = await import(`data:text/javascript,${encodeURIComponent(regionalEndpoint(name))}`);
    return module.defaultEndpointResolver;
  };
  const sdks = (asked: Asked) =>
    new clients[name]({ region: asked.Region }).config.endpointProvider({
      UseFIPS: false,
      UseDualStack: false,
      ...asked,
    });

  it("returns the SDK's endpoint in every region of ours, in GovCloud and in China", async () => {
    const resolve = await load();
    for (const Region of [...KnownRegion.options, "us-gov-west-1", "cn-north-1"]) {
      // Where the SDK has properties, they say that a call is signed for another region.
      expect({ Region, url: resolve({ Region }).url.href }).toEqual({ Region, url: sdks({ Region }).url.href });
      expect(sdks({ Region }).properties ?? {}).toEqual({});
    }
  });

  it("returns a configured endpoint as the SDK does", async () => {
    const resolve = await load();
    const asked = { Region: "eu-central-1", Endpoint: "http://localhost:4000/_aws/service" };
    expect(resolve(asked).url.href).toBe(sdks(asked).url.href);
  });

  it("refuses unknown input, rather than call another host", async () => {
    const resolve = await load();
    expect(() => resolve({ Region: "eu-central-1", UseFIPS: true })).toThrow(/left out/);
    expect(() => resolve({ Region: "eu-central-1", UseDualStack: true })).toThrow(/left out/);
  });
});
