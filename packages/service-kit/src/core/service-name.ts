/** Injection token of the service's own name: its queue, its bucket, the source of its events. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
