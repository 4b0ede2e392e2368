import { linksTo } from './links.js';

const links = linksTo('https://learn.example');

it('lead where api.md says', () => {
  expect(links.verification('a/b?c')).toBe('https://learn.example/verify/a%2Fb%3Fc');
  expect(links.invitation('asha+1@example.com', 't&x')).toBe(
    'https://learn.example/login/invite/YXNoYSsxQGV4YW1wbGUuY29t?token=t%26x',
  );
  expect(links.reset('ÿ@example.com', 't')).toBe(
    `https://learn.example/login/reset/${Buffer.from('ÿ@example.com').toString('base64url')}?token=t`,
  );
  expect([links.editor('1'), links.reader('1'), links.approvals(), links.mastery()]).toEqual(
    ['/my-course/1', '/preview-course/1', '/approvalhub', '/my-learnings'].map((path) => `https://learn.example${path}`),
  );
});
