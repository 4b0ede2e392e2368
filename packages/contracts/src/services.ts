/** The services, each with a database, a queue and a bucket of its name. */
export const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'] as const;
export type Service = (typeof services)[number];

/** The loopback port of a service under `npm start`, unless the environment names another: 4101 and up, in the order of the list. */
export const localPort = (service: Service): number => 4101 + services.indexOf(service);

/** Loopback ports of the services and the gateway. */
export type SystemPorts = Record<Service | 'gateway', number>;
