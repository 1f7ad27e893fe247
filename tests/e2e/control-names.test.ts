import { describe, expect, test } from 'vitest';
import { questions } from '../../src/home/questions.ts';
import { controlsOf } from './control-names.ts';
import { phone, visitor } from './visit.ts';

const sample = visitor('sample');
const real = visitor('real');

describe('a screen reader finds these controls and landmarks, by these names, in', () => {
  test('a whole page', async () => {
    const page = await sample.open('/guides/second');
    expect(await controlsOf(page, 'body')).toEqual([
      'link “Skip to the content”',
      'region “Announcement”',
      'link “See how its parts fit”',
      'button “Close the announcement”',
      'banner',
      'link “Unleash docs”',
      'navigation “Main”',
      'link “Tutorials”',
      'link “How-to”',
      'link “Reference”',
      'link “SDKs”',
      'link “API”',
      'button “Search”',
      'group',
      'disclosure “Version: Next”',
      'group',
      'disclosure “Language: English”',
      'link “Source code of Unleash”',
      'button “Switch between light and dark mode”',
      'navigation “documentation”',
      'link “Start”',
      'group',
      'disclosure “Guides”',
      'link “Overview”',
      'link “Markdown”',
      'link “Islands”',
      'link “Long page”',
      'link “Second page”',
      'link “Terms”',
      'group',
      'disclosure “Deep”',
      'main',
      'navigation “Breadcrumbs”',
      'link “Guides”',
      'link “View as Markdown”',
      'button “Copy page as Markdown”',
      'link “home page”',
      'group “SDK”',
      'radio “Node.js”',
      'radio “Python”',
      'link “Link to “The near part””',
      'link “Link to “The far part””',
      'link “Markdown”',
      'link “Edit this page”',
      'navigation “Previous and next page”',
      'link “Previous Long page”',
      'link “Next Terms”',
      'navigation “On this page”',
      'link “The near part”',
      'link “The far part”',
      'contentinfo',
      'link “Quickstart”',
      'link “Important concepts”',
      'link “The anatomy of Unleash”',
      'link “SDKs”',
      'link “API reference”',
      'link “Client specification”',
      'link “Get started with self-hosting”',
      'link “Configuration”',
      'link “Security”',
      'link “Source code”',
      'link “Contribute”',
      'link “Report a problem”',
    ]);
  });
  test('the content of a page with one of everything', async () => {
    const page = await sample.open('/guides/markdown');
    expect(await controlsOf(page, 'main')).toEqual([
      'main',
      'navigation “Breadcrumbs”',
      'link “Guides”',
      'link “View as Markdown”',
      'button “Copy page as Markdown”',
      'link “relative link”',
      'link “outside link”',
      'link “Link to “Admonitions””',
      'note “Note”',
      'note “With a title”',
      'note “Info”',
      'note “Caution”',
      'note “Danger”',
      'link “Link to “A heading with its own id””',
      'link “Link to “Below it””',
      'link “1”',
      'link “Link to “Tabs””',
      'group “SDK”',
      'radio “Node.js”',
      'radio “Python”',
      'group “SDK again”',
      'radio “Node.js”',
      'radio “Python”',
      'link “Link to “Code””',
      'button “Copy code 1”',
      'region “Code 1: src/flags.ts”',
      'button “Copy code 2”',
      'region “Code 2: TypeScript”',
      'group “Package manager”',
      'radio “npm”',
      'radio “Yarn”',
      'radio “pnpm”',
      'button “Copy code 3”',
      'region “Code 3: Bash”',
      'link “Link to “Pictures””',
      'link “A walk through toggles Watch on youtube.com”',
      'link “Link to “A wide table””',
      'region “Table 1: A wide table”',
      'link “Back to reference 1”',
      'link “Edit this page”',
      'navigation “Previous and next page”',
      'link “Previous Guides”',
      'link “Next Islands”',
      'navigation “On this page”',
      'link “Admonitions”',
      'link “A heading with its own id”',
      'link “Below it”',
      'link “Tabs”',
      'link “Code”',
      'link “Pictures”',
      'link “A wide table”',
    ]);
  });
  test('a category index', async () => {
    const page = await real.open('/tutorials');
    expect(await controlsOf(page, 'main')).toEqual([
      'main',
      'link “View as Markdown”',
      'button “Copy page as Markdown”',
      'link “Quickstart”',
      'link “Build a React shop”',
      'link “Build a Node.js service with a kill switch”',
      'link “Build a Next.js page with an experiment”',
      'link “Unleash overview”',
      'link “Important concepts”',
      'navigation “Previous and next page”',
      'link “Previous About the docs”',
      'link “Next Quickstart”',
    ]);
  });
  test('the not-found page', async () => {
    const page = await real.open('/nowhere');
    expect(await controlsOf(page, 'main')).toEqual([
      'main',
      'search',
      'searchbox “Search the documentation”',
      'button “Find”',
      'link “Documentation home”',
      'link “Quickstart”',
      'link “How-to guides”',
      'link “Reference”',
      'link “SDKs”',
      'link “API reference”',
    ]);
  });
  test('the search page', async () => {
    const page = await real.open('/search');
    await page.getByRole('searchbox', { name: 'Search for' }).waitFor();
    expect(await controlsOf(page, 'main')).toEqual([
      'main',
      'search',
      'searchbox “Search for”',
      'button “Show results”',
      'group “Kind of page”',
      'checkbox “Tutorial”',
      'checkbox “How-to”',
      'checkbox “Topic”',
      'checkbox “Reference”',
      'checkbox “API operation”',
      'checkbox “Contributing”',
    ]);
  });
  test('the search dialog', async () => {
    const page = await real.open('/reference/rbac');
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    expect(await controlsOf(page, '.Search')).toEqual([
      'dialog “Search the documentation”',
      'combobox “Search”',
      'button “Close the search”',
      'region “What readers ask”',
      ...questions.map(({ question, answer }) => `link “${question} ${answer}”`),
    ]);
  });
  test('the samples of an operation', async () => {
    const page = await real.open('/reference/api/unleash/create-feature');
    await page.getByText('Fill in the samples').click();
    await page.getByRole('textbox').first().waitFor();
    // Offered once the page has seen that the code is cut off.
    await page.getByRole('button', { name: 'Wrap lines of code 11' }).waitFor();
    expect(await controlsOf(page, '.ApiOperation-samples')).toEqual([
      'link “Link to “Request””',
      'group',
      'disclosure “Fill in the samples”',
      'textbox “Server URL”',
      'textbox “Admin token”',
      'textbox “projectId”',
      'button “Forget all values”',
      'group “Language”',
      'radio “curl”',
      'radio “JavaScript”',
      'radio “Node.js”',
      'radio “Python”',
      'radio “Go”',
      'radio “Java”',
      'radio “C#”',
      'radio “PHP”',
      'radio “Ruby”',
      'radio “PowerShell”',
      'button “Wrap lines of code 1”',
      'button “Copy code 1”',
      'region “Code 1: curl”',
      'button “Wrap lines of code 11”',
      'button “Copy code 11”',
      'region “Code 11: Answer: 201 Created”',
    ]);
  });
  test('the open drawer', async () => {
    const page = await sample.open('/guides/second', { viewport: phone });
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('button', { name: 'Close the navigation' }).waitFor();
    expect(await controlsOf(page, '#sidebar')).toEqual([
      'navigation “documentation”',
      'button “Close the navigation”',
      'link “Start”',
      'group',
      'disclosure “Guides”',
      'link “Overview”',
      'link “Markdown”',
      'link “Islands”',
      'link “Long page”',
      'link “Second page”',
      'link “Terms”',
      'group',
      'disclosure “Deep”',
      'link “Tutorials”',
      'link “How-to”',
      'link “Reference”',
      'link “SDKs”',
      'link “API”',
      'link “Source code”',
      'link “Next”',
      'link “English”',
    ]);
  });
});
