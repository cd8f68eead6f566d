import {
  GetEmailTemplateCommand,
  ListEmailTemplatesCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";

/** Milliseconds. Amazon SES answers one such call per second and account (its service quotas). */
const INTERVAL = 1000;
/** The most that Amazon SES lists at once. */
const PAGE_SIZE = 100;

/** The templates of Amazon SES in the account and region of the shell's AWS settings. */
export interface SesAccount {
  readonly names: () => Promise<readonly string[]>;
  /** As the AWS CLI writes it; undefined if it was deleted meanwhile. */
  readonly template: (name: string) => Promise<unknown>;
  readonly close: () => void;
}

interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A bundle of its own next to the command line, so that other commands do not load the AWS SDK. */
export function openSesAccount({ now, wait }: Clock): SesAccount {
  const client = new SESv2Client({ maxAttempts: 5 });
  let next = 0;
  const turn = async () => {
    const pause = next - now();
    if (pause > 0) await wait(pause);
    next = now() + INTERVAL;
  };
  return {
    names: async () => {
      const names: string[] = [];
      let NextToken: string | undefined;
      do {
        await turn();
        const page = await client.send(new ListEmailTemplatesCommand({ PageSize: PAGE_SIZE, NextToken }));
        names.push(...(page.TemplatesMetadata ?? []).flatMap(({ TemplateName }) => TemplateName ?? []));
        ({ NextToken } = page);
      } while (NextToken !== undefined);
      return names;
    },
    template: async (name) => {
      await turn();
      try {
        const { TemplateName, TemplateContent } = await client.send(
          new GetEmailTemplateCommand({ TemplateName: name }),
        );
        return { TemplateName, TemplateContent };
      } catch (error) {
        if (error instanceof NotFoundException) return undefined;
        throw error;
      }
    },
    close: () => {
      client.destroy();
    },
  };
}
