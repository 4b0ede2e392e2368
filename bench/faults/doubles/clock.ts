// Loaded into a service's process before its own code: shifts its clock by CLOCK_OFF_MS. Timers and PostgreSQL's clock are not affected.

const off = Number(process.env['CLOCK_OFF_MS']);
const Real = Date;
const now = () => Real.now() + off;

globalThis.Date = new Proxy(Real, {
  construct: (target, args: [], newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
