const soon = '2026-03-05T09:00:00.000Z';
/** As long as a field can be, with words that no line takes whole. */
const long = (characters: number, words = 'Sicherheitsunterweisung für Gerüstbau und Höhenarbeit कार्यस्थल सुरक्षा ') =>
  words.repeat(20).slice(0, characters).trim();
const unbroken = (characters: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(20).slice(0, characters);
const id = '0193a0c2-0000-7000-8000-000000000001';
const payment = { planName: 'Basic Plan', paymentId: 'pay_1', file: 'billing/x.pdf' };
const longPayment = { planName: 'Enterprise Plan', paymentId: 'pay_RlQ9PZz3kXw4Yb', file: 'billing/x.pdf' };
const person = { name: long(50), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` };

const act = { at: soon, actorId: id, origin: { network: '' } };
const longAct = {
  ...act,
  origin: { network: '2001:db8:aaaa:bb00::', browser: 'Samsung Internet for Android', system: 'Chrome OS' },
};

/** The kept facts of every kind of mail: the shortest and the longest that there can be. */
export const samples: Record<string, { shortest: object; longest: object }> = {
  'verify-address': { shortest: { expiresAt: soon }, longest: { expiresAt: soon } },
  'password-reset': { shortest: { expiresAt: soon }, longest: { expiresAt: soon } },
  invitation: {
    shortest: { companyName: 'A', expiresAt: soon },
    longest: { companyName: long(100), role: 'superadmin', inviter: long(50), expiresAt: soon, replyTo: person },
  },
  'password-changed': { shortest: { byLink: false, act }, longest: { byLink: true, act: longAct } },
  'new-device': { shortest: { act }, longest: { act: longAct } },
  'role-changed': {
    shortest: { act, name: 'A', role: 'student', roleBefore: 'employee' },
    longest: { act: longAct, name: long(50), role: 'superadmin', roleBefore: 'employee', actor: long(50), replyTo: person },
  },
  'member-deactivated': {
    shortest: { act, name: 'A', role: 'student' },
    longest: { act: longAct, name: long(50), role: 'superadmin', actor: unbroken(50), replyTo: person },
  },
  'member-reactivated': {
    shortest: { act, name: 'A', role: 'student' },
    longest: { act: longAct, name: long(50), role: 'superadmin', actor: long(50), replyTo: person },
  },
  'new-superadmin': {
    shortest: { act, name: 'A', role: 'superadmin' },
    longest: { act: longAct, name: unbroken(50), role: 'superadmin', actor: long(50), replyTo: person },
  },
  'company-closed': {
    shortest: { companyName: 'A', deletesAt: soon, act },
    longest: { companyName: long(100), deletesAt: soon, act: longAct, actor: long(50) },
  },
  'course-submitted': {
    shortest: { courseId: id, title: 'A' },
    longest: { courseId: id, title: unbroken(100), author: long(50), replyTo: person },
  },
  'course-approved': { shortest: { courseId: id, title: 'A' }, longest: { courseId: id, title: long(100), replyTo: person } },
  'course-rejected': {
    shortest: { courseId: id, title: 'A' },
    longest: { courseId: id, title: long(100), reason: `${long(300)}\n${unbroken(190)}`, replyTo: person },
  },
  'course-completed': { shortest: { courseTitle: 'A' }, longest: { courseTitle: unbroken(100), replyTo: person } },
  'subscription-expiring': {
    shortest: { planName: 'Basic Plan', trial: true, endsAt: soon, daysLeft: 0 },
    longest: { planName: 'Enterprise Plan', trial: false, endsAt: '2026-09-30T18:29:59.999Z', daysLeft: 7 },
  },
  'subscription-expired': {
    shortest: { planName: 'Basic Plan', trial: true, endsAt: soon },
    longest: { planName: 'Enterprise Plan', trial: false, endsAt: '2026-09-30T18:29:59.999Z' },
  },
  'payment-received': {
    shortest: { number: 'A/1', issuedAt: soon, totalPaise: 100, ...payment },
    longest: {
      number: 'LMS/26-27/000042',
      issuedAt: soon,
      totalPaise: 123_456_789_00,
      validFrom: '2026-09-30',
      validUntil: '2027-09-30',
      ...longPayment,
    },
  },
  'credit-note-issued': {
    shortest: { number: 'A/1', issuedAt: soon, totalPaise: 100, originalNumber: null, ...payment },
    longest: {
      number: 'LMS/26-27/C00042',
      issuedAt: soon,
      totalPaise: 123_456_789_00,
      originalNumber: 'LMS/26-27/000042',
      ...longPayment,
    },
  },
  'payment-returned': {
    shortest: { amountPaise: 100, ...payment },
    longest: { amountPaise: 123_456_789_00, ...longPayment },
  },
  'payment-returned-to-payer': {
    shortest: { amountPaise: 100, creditNoteNumber: null, ...payment },
    longest: { amountPaise: 123_456_789_00, creditNoteNumber: 'LMS/26-27/C00042', ...longPayment },
  },
  'enquiry-received': {
    shortest: { name: 'A', email: 'a@b.example', phone: '9876543210', company: 'B', subject: 'C', message: 'D' },
    longest: {
      name: long(50),
      email: person.email,
      phone: '9876543210',
      company: unbroken(100),
      subject: unbroken(50),
      message: `${long(100)}\n${unbroken(99)}`,
    },
  },
  'company-unknown': {
    shortest: { email: 'a@b.example', company: { companyId: id, name: 'A' } },
    longest: { email: person.email, company: { companyId: id, name: unbroken(100) } },
  },
  'newsletter-confirmation': { shortest: {}, longest: {} },
  'bug-reported': {
    shortest: {
      ticket: 'BUG-1',
      subject: 'A',
      description: 'B',
      reporter: { memberId: id, role: 'student' },
      company: { companyId: id },
    },
    longest: {
      ticket: 'BUG-100001',
      subject: unbroken(100),
      description: `${long(400)}\n${unbroken(600)}`,
      reporter: { memberId: id, role: 'superadmin', ...person },
      company: { companyId: id, name: long(100) },
    },
  },
};

/** Recipients of the samples. */
export const sampleRecipients = {
  shortest: { name: '', email: 'a@b.example' },
  longest: person,
};
