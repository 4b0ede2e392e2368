// One Jest file for many specs: what they import is loaded once, and a service that several of them start alike is started once.
globalThis.endOfTogether = [];
for (const file of together) describe(file, () => void jest.requireActual(file));
afterAll(async () => {
  for (const end of globalThis.endOfTogether) await end();
});
