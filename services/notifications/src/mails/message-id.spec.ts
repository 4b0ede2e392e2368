import { messageIdOf } from './message-id.js';

const event = '0193a0c2-0000-7000-8000-000000000001';

it('is the same for one event and recipient, and hides the address', () => {
  const id = messageIdOf(event, 'asha@example.com', 'LMS360 <no-reply@lms360.example>');
  expect(id).toMatch(new RegExp(`^<${event}\\.[0-9a-f]{16}@lms360\\.example>$`));
  expect(messageIdOf(event, 'Asha@Example.com', 'no-reply@lms360.example')).toBe(id);
});

it('differs between recipients of one event', () => {
  expect(messageIdOf(event, 'a@example.com', 'x@y.example')).not.toBe(messageIdOf(event, 'b@example.com', 'x@y.example'));
});
