import type { GenericContainer } from 'testcontainers';

/** Where the ports of a container, by their own number, are published. */
export type Published = Record<number, number>;

/** What a container is made from; protected in testcontainers, whose own `withExposedPorts` knows no address. */
interface Making {
  exposedPorts: { container: number; host: number }[];
  createOpts: { ExposedPorts?: Record<string, object> };
  hostConfig: { PortBindings?: Record<string, { HostIp: string; HostPort: string }[]> };
}

/**
 * Publishes these ports of a container and no others, on the loopback interface alone: testcontainers takes every interface of the machine.
 * They are given, because a port that the engine chooses is another one after a restart.
 */
export function publishOnLoopback<Container extends GenericContainer>(container: Container, ports: Published): Container {
  const making = container as unknown as Making;
  const all = Object.entries(ports).map(([inside, outside]) => ({ container: Number(inside), host: outside }));
  making.exposedPorts = all;
  making.createOpts.ExposedPorts = Object.fromEntries(all.map((port) => [`${port.container}/tcp`, {}]));
  making.hostConfig.PortBindings = Object.fromEntries(
    all.map((port) => [`${port.container}/tcp`, [{ HostIp: '127.0.0.1', HostPort: String(port.host) }]]),
  );
  return container;
}
