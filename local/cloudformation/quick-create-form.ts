import type { Account } from "#local/aws/account.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { Parameter, StackTemplate } from "./template.ts";

function field(name: string, { AllowedValues, Default, Description }: Parameter, given: string | null): Markup {
  const value = given ?? Default ?? "";
  const required = Default === "" ? markup`` : markup` required`;
  const options = AllowedValues?.map((each) =>
    each === value
      ? markup`<option selected value="${each}">${each}</option>`
      : markup`<option value="${each}">${each}</option>`,
  );
  const input =
    options === undefined
      ? markup`<input id="${name}" name="param_${name}" value="${value}"${required} />`
      : markup`<select id="${name}" name="param_${name}">${options}</select>`;
  return markup`<p><label for="${name}">${name}</label>${input}<br /><small>${Description}</small></p>`;
}

/** The form of AWS's quick-create page, filled from the URL: `stackName`, and `param_…` for each parameter. */
export function quickCreateForm(template: StackTemplate, query: URLSearchParams, accounts: readonly Account[]): Markup {
  const fields = Object.entries(template.Parameters).map(([name, parameter]) =>
    field(name, parameter, query.get(`param_${name}`)),
  );
  const choices = accounts.map(({ id, name }) => markup`<option value="${id}">${name} (${id})</option>`);
  return markup`<h1>Quick create stack</h1><p>${template.Description}</p>
    <form method="post" action="/_cloudformation/stacks">
      <input type="hidden" name="region" value="${query.get("region") ?? ""}" />
      <p><label for="account">AWS account</label>
        <select id="account" name="account"><option value="new">A new AWS account</option>${choices}</select><br />
        <small>In AWS's console it is the one that you are signed in to.</small></p>
      <p><label for="stackName">Stack name</label>
        <input id="stackName" name="stackName" value="${query.get("stackName") ?? ""}" required maxlength="50" /></p>
      <h2>Parameters</h2>
      ${fields}
      <h2>Capabilities</h2>
      <p><label class="check"><input type="checkbox" name="acknowledged" required />
        I acknowledge that AWS CloudFormation might create IAM resources with custom names.</label></p>
      <p><button class="primary">Create stack</button></p>
    </form>`;
}
