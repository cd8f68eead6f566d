import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { HelpFrame } from "./help-frame.tsx";

const condition = `{{#if premium}}
  Thank you for being a premium customer.
{{else}}
  Did you know our premium plan?
{{/if}}`;

const list = `{{#each items}}
  {{title}}: {{price}}
{{/each}}`;

export function TemplatesHelpPage() {
  return (
    <HelpFrame
      title={say("Template design")}
      description={say("What a template can hold, and how its placeholders are filled in.")}
    >
      <h2>{say("Placeholders")}</h2>
      <p>
        {sayWith(
          "A placeholder stands in double braces: {code}. It may stand in the subject, the preheader, any text, and in links and images. A dot leads into an object: {code2}. Names tell capital from small letters.",
          { code: <code>{"{{name}}"}</code>, code2: <code>{"{{customer.firstName}}"}</code> },
        )}
      </p>
      <p>
        {say(
          "Every placeholder needs a value when a mail is sent. If one is missing, Amazon SES accepts the mail and never delivers it. Sestina therefore checks before it sends, and names what is missing.",
        )}
      </p>

      <h2>{say("New placeholders in a published template")}</h2>
      <p>
        {say(
          "Applications send a template by its name, with the data it needed when they were written. Before a publish, Sestina compares what the new version needs with what Amazon SES holds. If mails would be lost, it asks first: make the new placeholder optional, publish under a new name, or publish anyway, when the applications send it already.",
        )}
      </p>

      <h2>{say("Conditions")}</h2>
      <pre>
        <code>{condition}</code>
      </pre>
      <p>
        {sayWith(
          "A condition holds for any value but {code}, an empty text, an empty list and nothing at all. {code2} is its opposite.",
          { code: <code>{say("false")}</code>, code2: <code>{"{{#unless …}}"}</code> },
        )}
      </p>

      <h2>{say("Lists")}</h2>
      <pre>
        <code>{list}</code>
      </pre>
      <p>
        {say(
          "Inside a list, names are those of its items. Filling in lists and nested objects here needs the Business or the Enterprise plan; designing and publishing them works on every plan.",
        )}
      </p>

      <h2>{say("Sample data")}</h2>
      <p>
        {say(
          "Under Preview, values can be kept with the template under a name, such as “An order with three items”: every user who sees the template can choose them there, and when it is sent. Fill in the placeholders, then choose “Save as new sample data” next to the list. “All branches” shows them in every way that the conditions and lists can fall. People in sample data should be made up: the whole team reads it.",
        )}
      </p>

      <h2>{say("Images")}</h2>
      <p>
        {sayWith(
          "{link} holds the pictures of your company: PNG, JPEG, GIF or WebP, at most 4 MB each. In the editor, “Choose…” picks one of them for an image or a background. An image that any version of a template, or a block, shows cannot be deleted, since mails that were sent go on asking for it. Others can be restored for 30 days after they were deleted.",
          { link: <LinkTo to="/templates/images">{say("Images")}</LinkTo> },
        )}
      </p>

      <h2>{say("What Amazon SES does not know")}</h2>
      <ul>
        <li>{say("Helpers of your own, and partials from elsewhere: a template that uses them is not published.")}</li>
        <li>
          {say(
            "Escaping: values are put into the mail as they are. The preview shows just what SES sends, and values with scripts are refused.",
          )}
        </li>
        <li>{say("More than 500 KB of html and text together.")}</li>
      </ul>

      <h2>{say("Saving and publishing")}</h2>
      <p>
        {say(
          "Every save is a version; none is ever changed or lost. Publishing writes the newest version to Amazon SES. If the template was changed there by other means, you are asked before it is overwritten: what was last published, what is there now, and what would be published are shown side by side.",
        )}
      </p>
      <p>
        {say(
          "If a colleague saved while you were editing, you see who and when, and can compare, reload, or save yours as the newest version. Theirs stays a version too.",
        )}
      </p>

      <h2 id="drift">{say("Drift")}</h2>
      <p>
        {sayWith(
          "Amazon SES holds what was last published, until it is changed there: in the AWS console, by a script, or by another tool. Every night, and whenever you choose “Check now”, {link} compares what Amazon SES holds in each account with what was published, and lists the differences:",
          { link: <LinkTo to="/aws/drift">{say("Drift")}</LinkTo> },
        )}
      </p>
      <ul>
        <li>
          {sayWith(
            "{b}: compare the contents, overwrite with what was published, or keep theirs as the newest version.",
            { b: <b>{say("Changed in SES")}</b> },
          )}
        </li>
        <li>{sayWith("{b}: mails of this template fail. Publish it again.", { b: <b>{say("Missing in SES")}</b> })}</li>
        <li>{sayWith("{b}: import it, or leave it there.", { b: <b>{say("Only in SES")}</b> })}</li>
      </ul>
      <p>
        {say(
          "“Ignore” leaves a difference out of the counts until the content changes again. If a template is published to several accounts, the list shows which of them hold another content. What was published in the last seconds is looked at in the next check, since Amazon SES may still answer with the former content.",
        )}
      </p>

      <h2>{say("Versions")}</h2>
      <ul>
        <li>
          {sayWith("{b} brings an older version back into Amazon SES at once. The newest one stays the newest.", {
            b: <b>{say("Republish Version")}</b>,
          })}
        </li>
        <li>
          {sayWith("{b} makes a copy of an older version the newest one. Amazon SES keeps what it has.", {
            b: <b>{say("Restore as draft")}</b>,
          })}
        </li>
        <li>
          {sayWith(
            "{b} shows any two of them side by side: rendered, their source, and the variables that came and went. A note says why one was made.",
            { b: <b>{say("Compare")}</b> },
          )}
        </li>
      </ul>

      <h2>{say("Reusable blocks")}</h2>
      <p>
        {say(
          "A block is one row that many templates share. Changing it changes no mail by itself; its button is always the next step:",
        )}
      </p>
      <ol>
        <li>{sayWith("{b} saves the block. Templates stay as they are.", { b: <b>{say("Update Block")}</b> })}</li>
        <li>
          {sayWith("{b} makes a new, unpublished version of each template that shows it.", {
            b: <b>{say("Save to all Templates")}</b>,
          })}
        </li>
        <li>
          {sayWith("{b} publishes those. Both take a while with many templates, and go on under Jobs.", {
            b: <b>{say("Publish all Templates")}</b>,
          })}
        </li>
      </ol>
      <p>
        {say(
          "Who saves a template with an older version of a block is asked: updating exchanges the row for the block as it is now; unlinking keeps the row, which no longer follows the block.",
        )}
      </p>

      <h2 id="translations">{say("Translations")}</h2>
      <p>
        {say(
          "With two or more languages under Languages, the editor shows the mail in each of them. To have a template translated elsewhere, choose Translations in its menu: download a file for a language, and bring it back in. Placeholders, links and markup are protected in it.",
        )}
      </p>
      <ul>
        <li>
          {say(
            "You see what a file changes before anything is saved. What can be used is saved as one new version; a text in which a placeholder is missing is refused, and the others are not.",
          )}
        </li>
        <li>
          {say(
            "If a text was changed after the file was downloaded, its translation is saved only when you choose so.",
          )}
        </li>
        <li>
          {say(
            "Several templates go in one ZIP file: select them in the list and choose Translations, or choose Translations of all templates under Languages.",
          )}
        </li>
        <li>
          {say(
            "The texts of a reusable block are translated once: choose Translations in the block’s menu. Save it to its templates afterwards.",
          )}
        </li>
        <li>{say("The formats are XLIFF 2.1, PO, JSON and CSV. Subject and preheader are part of the files.")}</li>
      </ul>

      <h2>{say("Sending settings")}</h2>
      <p>
        {sayWith(
          "Amazon SES keeps no reply-to addresses, configuration set or headers with a template. Sestina does, under Details, and uses them for every mail that is sent from here. A newsletter wants a {code} header. An application of your own says them in its request.",
          { code: <code>{say("List-Unsubscribe")}</code> },
        )}
      </p>

      <h2>{say("Deleting")}</h2>
      <p>
        {say(
          "Deleting a template deletes it from Amazon SES in every account as well. It can be restored for 30 days: choose Archived in the list.",
        )}
      </p>
      <p>
        {say(
          "A renamed template gets its new name in Amazon SES with the next publish. The old one stays there, since something may still send by it; the details of the editor show it and delete it when you tick it.",
        )}
      </p>

      <h2>{say("Plain text")}</h2>
      <p>
        {say(
          "Each mail has a plain text part in addition to its html. It is made from the design until you write your own.",
        )}
      </p>

      <h2>{say("Large mails")}</h2>
      <p>{say("Gmail cuts off what is longer than 102 KB of html. The editor warns from 80 KB on.")}</p>
    </HelpFrame>
  );
}
