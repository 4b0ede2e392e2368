import { sentenceKey } from '@lms360/contracts/sentence-key';
import { serverSentences } from './support/server-sentences';

// What a server answers is said in the chosen language: each sentence has a key in the catalogue of the contracts (whose two languages
// `catalogue` compares), or it is one of these, which are shown as they come. Those that the gateway has in a file are compared there.

const asTheyCome: Record<string, string> = {
  // Names.
  'Basic Plan': 'a name',
  'Premium Plan': 'a name',
  'Enterprise Plan': 'a name',
  // The web app shows a text of its own for these.
  'Refund due': 'billing.statuses',
  'Credit note: {{…}}': 'the row’s name in the billing history is that of its document',
  'Launch offer: 30% off your first year': 'upgrade.offer, by its percentage',
  'Special offer: 15% off your first year': 'upgrade.offer, by its percentage',
  'Lesson completed successfully': 'the ticked lesson says it',
  // The editor sends the order that is on the screen: only programs meet these.
  'This order does not have all chapters of the course.': 'for programs',
  'This order does not have all lessons of the course.': 'for programs',
  'A chapter stands twice in this order.': 'for programs',
  'A lesson stands twice in this order.': 'for programs',
  'Wishlist added successfully': 'libraryAdded',
  'Wishlist removed successfully': 'libraryRemoved',
  'Logged out successfully': 'the login page says it',
  'This {{…}} does not exist.': 'unknownCourse, unknownChapter, unknownLesson',
  // Never shown in the web app: its own calls cannot be answered with them.
  'This call does not exist.': 'a wrong client',
  'This call is made by GET alone.': 'a wrong client',
  'This address takes another method: see the header Allow.': 'a wrong client',
  'The address is not valid.': 'a wrong client',
  'This request is not valid JSON.': 'a wrong client',
  'This request cannot be read.': 'a wrong client',
  'This request is too large.': 'a wrong client',
  'The address or the headers of this request are too large.': 'a wrong client',
  'This request cannot be answered here.': 'a wrong client',
  'The caller has gone.': 'nobody is there to read it',
  'This call does not take a body of this type.': 'a wrong client',
  'This file has no such part.': 'a wrong client',
  'This form has more parts than this call takes.': 'a wrong client',
  'The page must be a whole number from 0': 'a wrong client',
  'Choose between 1 and {{…}} rows': 'a wrong client',
  'The search must be a text': 'a wrong client',
  'The reason must be a text': 'a wrong client',
  'This list cannot be sorted by that': 'a wrong client',
  'Send what the page before answered as `next`': 'a wrong client',
  'Choose a status of the list': 'a wrong client',
  'The signature is not valid.': 'a forged payment',
  // Constants of the API's documentation.
  'The course is pending or approved': 'documentation',
  'Not a PDF, or one that cannot be opened or needs a password': 'documentation',
  'Thumbnail of 1 MB or more': 'documentation',
  'Thumbnail of another type': 'documentation',
};

const said = serverSentences();
/** With a sample value at each placeholder, as it would arrive. */
const arriving = (sentence: string): string => sentence.replaceAll('{{…}}', '7');

test('every sentence of the servers is in the catalogue, or listed as shown unchanged', () => {
  const unknown = said.filter(({ sentence }) => !(sentence in asTheyCome) && !sentenceKey(arriving(sentence)));
  expect(unknown).toEqual([]);
});

test('every sentence listed as shown unchanged is still used by a server', () => {
  const sentences = new Set(said.map(({ sentence }) => sentence));
  expect(Object.keys(asTheyCome).filter((sentence) => !sentences.has(sentence))).toEqual([]);
});

test('the check reads the rules, the services and the gateway', () => {
  const sentences = said.map(({ sentence }) => sentence);
  expect(sentences).toEqual(
    expect.arrayContaining([
      'Required Category',
      'Invalid email or password',
      'Your subscription has ended. Please choose a plan to continue.',
      'The address is not valid.',
    ]),
  );
});
