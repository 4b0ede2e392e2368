/** The services, each with a database and a port of its own. */
export const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'] as const;
export type Service = (typeof services)[number];

/** Loopback ports of the services and the gateway. */
export type SystemPorts = Record<Service | 'gateway', number>;
