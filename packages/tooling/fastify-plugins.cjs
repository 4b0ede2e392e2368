// Fastify searches for the file of every plugin without a name in `require.cache`, which Jest rebuilds for each access:
// most of the start of a gateway or a service in a test. A plugin with a name needs no search.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'a plugin', writable: true });
