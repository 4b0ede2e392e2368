import { BlockList, isIP } from 'node:net';

/** Loopback and private networks (RFC 1918, RFC 4193), where a metrics collector runs. */
export const defaultMetricsAllow = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const bits = { 4: 32, 6: 128 } as const;

/** Whether the text is an address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family !== 4 && family !== 6) return false;
  return rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits[family]));
}

/** A test for membership of any of the networks; IPv4-mapped IPv6 addresses count as IPv4. */
export function networkTest(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 6 : 4;
    list.addSubnet(address, prefix === undefined ? bits[family] : Number(prefix), `ipv${family}`);
  }
  return (address) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(plain);
    return family !== 0 && list.check(plain, `ipv${family as 4 | 6}`);
  };
}
