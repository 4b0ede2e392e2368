import { answersOf, callers } from '@lms360/contracts/authorisation.ts';
import { callIds, calls, nameOf } from '@lms360/contracts/calls.ts';

const INTRO = `# Who may do what

Every call that the gateway documents, and what it answers to each caller. Rendered from \`packages/contracts/src/calls.ts\` by
\`npm run lists\`; \`authorisation.test.ts\` makes every call of this table and compares.

- A call that names no object has one answer. A call that names one has three: for an object of the **caller's own** (or of the company, where
  objects have no author), for **a colleague's** (– where there is none), and for **another company's**.
- Nobody is a caller without a token. A bad, expired or revoked one is refused wherever a token is read, \`lmsCategoryList\` included
  (\`tokens.test.ts\`); what else is open to nobody does not look at it.
- \`empty\` is a 200 whose lists are all empty.
- The employee is a teacher. A superadmin reads every course of the company and decides on it, but changes only what is their own: 403 there,
  because that course is known to them; everywhere else what is not the caller's to know does not exist.
`;

/** e2e/api/authorisation.md: every call × who asks × whose object. */
export function authorisationPage(): string {
  const rows = callIds.map((id) => {
    const answers = answersOf(calls[id]);
    return [nameOf(id), ...callers.map((caller) => answers[caller])];
  });
  const table = [['call', ...callers], Array<string>(callers.length + 1).fill('---'), ...rows];
  return [INTRO, ...table.map((cells) => `| ${cells.join(' | ')} |`), ''].join('\n');
}
