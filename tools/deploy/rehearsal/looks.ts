import { faults } from '../pods.ts';
import type { Container } from './engine.ts';

/** The faults of the running containers; empty when they are as docker-compose.yml describes them. */
export const containerFaults = (all: Map<string, Container>): string[] =>
  [...all].flatMap(([name, one]) => faults(name, look(name, one)));

function look(name: string, { Config, State, HostConfig }: Container): Record<string, boolean> {
  const once = HostConfig.RestartPolicy.Name === 'no';
  const ours = Config.Image.startsWith('lms360/');
  const bindings = Object.values(HostConfig.PortBindings ?? {}).flat();
  return {
    'has not ended well': once && (State.Status !== 'exited' || State.ExitCode !== 0),
    'is not healthy': !once && State.Health?.Status !== 'healthy',
    'can change itself': !HostConfig.ReadonlyRootfs,
    'runs as root': ours && name !== 'secrets' && Config.User !== '1000:1000',
    'keeps capabilities': !HostConfig.CapDrop?.includes('ALL'),
    'can gain privileges': !HostConfig.SecurityOpt?.includes('no-new-privileges:true'),
    'has a secret in its environment': Config.Env.some(
      (line) => /(PASSWORD|SECRET|TOKEN|KEY)[A-Z_]*=./.test(line) && !/^RATE_LIMIT_|_FILE=/.test(line),
    ),
    'may use all memory': !HostConfig.Memory,
    'may start any number of processes': !HostConfig.PidsLimit,
    'is published': bindings.some(({ HostIp }) => HostIp !== '127.0.0.1'),
  };
}
