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
    <HelpFrame title="Template design" description="What a template can hold, and how its placeholders are filled in.">
      <h2>Placeholders</h2>
      <p>
        A placeholder stands in double braces: <code>{"{{name}}"}</code>. It may stand in the subject, the preheader,
        any text, and in links and images. A dot leads into an object: <code>{"{{customer.firstName}}"}</code>. Names
        tell capital from small letters.
      </p>
      <p>
        Every placeholder needs a value when a mail is sent. If one is missing, Amazon SES accepts the mail and never
        delivers it. Sestina therefore checks before it sends, and names what is missing.
      </p>

      <h2>New placeholders in a published template</h2>
      <p>
        Applications send a template by its name, with the data it needed when they were written. Before a publish,
        Sestina compares what the new version needs with what Amazon SES holds. If mails would be lost, it asks first:
        make the new placeholder optional, publish under a new name, or publish anyway, when the applications send it
        already.
      </p>

      <h2>Conditions</h2>
      <pre>
        <code>{condition}</code>
      </pre>
      <p>
        A condition holds for any value but <code>false</code>, an empty text, an empty list and nothing at all.{" "}
        <code>{"{{#unless …}}"}</code> is its opposite.
      </p>

      <h2>Lists</h2>
      <pre>
        <code>{list}</code>
      </pre>
      <p>
        Inside a list, names are those of its items. Filling in lists and nested objects here needs the Business or the
        Enterprise plan; designing and publishing them works on every plan.
      </p>

      <h2>Sample data</h2>
      <p>
        Under Preview, values can be kept with the template under a name, such as &ldquo;An order with three
        items&rdquo;: every user who sees the template can choose them there, and when it is sent. Fill in the
        placeholders, then choose &ldquo;Save as new sample data&rdquo; next to the list. &ldquo;All branches&rdquo;
        shows them in every way that the conditions and lists can fall. People in sample data should be made up: the
        whole team reads it.
      </p>

      <h2>Images</h2>
      <p>
        <LinkTo to="/templates/images">Images</LinkTo> holds the pictures of your company: PNG, JPEG, GIF or WebP, at
        most 4 MB each. In the editor, “Choose…” picks one of them for an image or a background. An image that any
        version of a template, or a block, shows cannot be deleted, since mails that were sent go on asking for it.
        Others can be restored for 30 days after they were deleted.
      </p>

      <h2>What Amazon SES does not know</h2>
      <ul>
        <li>Helpers of your own, and partials from elsewhere: a template that uses them is not published.</li>
        <li>
          Escaping: values are put into the mail as they are. The preview shows just what SES sends, and values with
          scripts are refused.
        </li>
        <li>More than 500 KB of html and text together.</li>
      </ul>

      <h2>Saving and publishing</h2>
      <p>
        Every save is a version; none is ever changed or lost. Publishing writes the newest version to Amazon SES. If
        the template was changed there by other means, you are asked before it is overwritten: what was last published,
        what is there now, and what would be published are shown side by side.
      </p>
      <p>
        If a colleague saved while you were editing, you see who and when, and can compare, reload, or save yours as the
        newest version. Theirs stays a version too.
      </p>

      <h2 id="drift">Drift</h2>
      <p>
        Amazon SES holds what was last published, until it is changed there: in the AWS console, by a script, or by
        another tool. Every night, and whenever you choose &ldquo;Check now&rdquo;,{" "}
        <LinkTo to="/aws/drift">Drift</LinkTo> compares what Amazon SES holds in each account with what was published,
        and lists the differences:
      </p>
      <ul>
        <li>
          <b>Changed in SES</b>: compare the contents, overwrite with what was published, or keep theirs as the newest
          version.
        </li>
        <li>
          <b>Missing in SES</b>: mails of this template fail. Publish it again.
        </li>
        <li>
          <b>Only in SES</b>: import it, or leave it there.
        </li>
      </ul>
      <p>
        &ldquo;Ignore&rdquo; leaves a difference out of the counts until the content changes again. If a template is
        published to several accounts, the list shows which of them hold another content. What was published in the last
        seconds is looked at in the next check, since Amazon SES may still answer with the former content.
      </p>

      <h2>Versions</h2>
      <ul>
        <li>
          <b>Republish Version</b> brings an older version back into Amazon SES at once. The newest one stays the
          newest.
        </li>
        <li>
          <b>Restore as draft</b> makes a copy of an older version the newest one. Amazon SES keeps what it has.
        </li>
        <li>
          <b>Compare</b> shows any two of them side by side: rendered, their source, and the variables that came and
          went. A note says why one was made.
        </li>
      </ul>

      <h2>Reusable blocks</h2>
      <p>
        A block is one row that many templates share. Changing it changes no mail by itself; its button is always the
        next step:
      </p>
      <ol>
        <li>
          <b>Update Block</b> saves the block. Templates stay as they are.
        </li>
        <li>
          <b>Save to all Templates</b> makes a new, unpublished version of each template that shows it.
        </li>
        <li>
          <b>Publish all Templates</b> publishes those. Both take a while with many templates, and go on under Jobs.
        </li>
      </ol>
      <p>
        Who saves a template with an older version of a block is asked: updating exchanges the row for the block as it
        is now; unlinking keeps the row, which no longer follows the block.
      </p>

      <h2 id="translations">Translations</h2>
      <p>
        With two or more languages under Languages, the editor shows the mail in each of them. To have a template
        translated elsewhere, choose Translations in its menu: download a file for a language, and bring it back in.
        Placeholders, links and markup are protected in it.
      </p>
      <ul>
        <li>
          You see what a file changes before anything is saved. What can be used is saved as one new version; a text in
          which a placeholder is missing is refused, and the others are not.
        </li>
        <li>If a text was changed after the file was downloaded, its translation is saved only when you choose so.</li>
        <li>
          Several templates go in one ZIP file: select them in the list and choose Translations, or choose Translations
          of all templates under Languages.
        </li>
        <li>The formats are XLIFF 2.1, PO, JSON and CSV. Subject and preheader are part of the files.</li>
      </ul>

      <h2>Sending settings</h2>
      <p>
        Amazon SES keeps no reply-to addresses, configuration set or headers with a template. Sestina does, under
        Details, and uses them for every mail that is sent from here. A newsletter wants a <code>List-Unsubscribe</code>{" "}
        header. An application of your own says them in its request.
      </p>

      <h2>Deleting</h2>
      <p>
        Deleting a template deletes it from Amazon SES in every account as well. It can be restored for 30 days: choose
        Archived in the list.
      </p>
      <p>
        A renamed template gets its new name in Amazon SES with the next publish. The old one stays there, since
        something may still send by it; the details of the editor show it and delete it when you tick it.
      </p>

      <h2>Plain text</h2>
      <p>
        Each mail has a plain text part in addition to its html. It is made from the design until you write your own.
      </p>

      <h2>Large mails</h2>
      <p>Gmail cuts off what is longer than 102 KB of html. The editor warns from 80 KB on.</p>
    </HelpFrame>
  );
}
