import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../../', `file://${__filename}`).pathname;

/** Where the servers' answers are written, except those that people never read in the web app. */
const sources = [
  'services/*/src/**/*.ts',
  'packages/service-kit/src/**/*.ts',
  'packages/contracts/src/rules/*.ts',
  'gateway/src/**/*.ts',
];
const unread = [
  /\.(spec|migration)\.ts$/,
  /\.dto\.ts$|\/wire\.ts$/, // examples for the documentation, and errors that no page can cause
  /\/src\/service\.ts$/, // names of the documentation's chapters
  /\/request-limits\.ts$/, // what settings are about, for docs/configuration.md
  /\/(testing|openapi|operations|examples)\b|\/events-command\.ts$/, // tests' helpers, documentation, operators' commands and figures
  /\/core\/(outside|reason)\.ts$|\/store-check\.ts$/, // what operators read in the log about systems outside
  /\/invoices\/|\/(gst-)?states\.ts$|\/pincodes\/|\/razorpay\//, // the invoice's own text, names of states, Razorpay's answers in logs
  /notifications\/src\/(mails|template|sending|members)\//, // mails
];
/** Arguments of these calls are documentation or go to a log. */
const quiet =
  /^(Api\w*|Refuses|Does|this\.logger\..*|logger\..*|new Logger|Error|requireNoTransaction|[^]*\.(describe|meta|query|addIssue|countRows|counter|gauge))$/;

const isQuiet = (node: ts.Node): boolean => {
  let call: ts.CallExpression | ts.NewExpression | undefined; // the innermost call
  for (let up: ts.Node | undefined = node.parent; up; up = up.parent) {
    if (ts.isDecorator(up) || ts.isImportDeclaration(up) || ts.isLiteralTypeNode(up)) return true;
    if (ts.isPropertyAssignment(up) && /^(description|help|summary)$/.test(up.name.getText())) return true;
    if (ts.isCallExpression(up) || ts.isNewExpression(up)) call ??= up;
  }
  return call !== undefined && quiet.test(call.expression.getText());
};

/** A literal text, with `{{…}}` for each interpolated value. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{{…}}${literal.text}`).join('');
};

/** Starts with a capitalised word and has more than one word: codes, headers and SQL do not. */
const isSentence = (text: string): boolean => /^\p{Lu}(\p{Ll}[\p{Ll}’']*)?[,!:]? \S/u.test(text) && !text.includes('\n');

/** Every sentence that the services, the rules and the gateway can answer with, and its file. */
export const serverSentences = (): { file: string; sentence: string }[] =>
  globSync(sources, { cwd: root })
    .filter((file) => !unread.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const found: { file: string; sentence: string }[] = [];
      const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        const sentence = textOf(node);
        if (sentence && isSentence(sentence) && !isQuiet(node)) found.push({ file, sentence });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
