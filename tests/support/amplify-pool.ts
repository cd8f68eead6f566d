import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ClientId, UserPoolId } from "./cognito-pool.ts";

/** Lets Amplify sign in at the user pool at this URL, and keeps its tokens in memory. */
export function configureAmplify({ url }: { readonly url: string }): void {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: `${url}/` } },
  });
  const values = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => Promise.resolve(void values.set(key, value)),
    getItem: (key) => Promise.resolve(values.get(key) ?? null),
    removeItem: (key) => Promise.resolve(void values.delete(key)),
    clear: () => Promise.resolve().then(() => values.clear()),
  });
}
