// Fastify looks for the file of every plugin without a name of its own in `require.cache`, which Jest makes up anew for each look at it:
// most of the time that the start of a gateway or a service takes in a test. With a name there is nothing to look for.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'a plugin', writable: true });
