// One Jest file for many specs: their imports are loaded once, and a service that several of them start with the same settings is started once.
globalThis.endOfTogether = [];
for (const file of together) describe(file, () => void jest.requireActual(file));
afterAll(async () => {
  for (const end of globalThis.endOfTogether) await end();
});
