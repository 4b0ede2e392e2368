import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from './session.js';

/** What a limit counts requests by: the session, the address (IPv6: a /64, which one customer has) or the network (IPv4 /24, IPv6 /56). */
export type Holder = 'session' | 'address' | 'network';

/** A customer of IPv6 has at least a /64; a provider assigns a /56 to a site. */
const CUSTOMER = 64;
const SITE = 56;

/** The key for a client address: itself, or its /64. */
export const customerOf = (ip: string): string => canonical(ip, CUSTOMER);

/** The key under which a request is counted, for each kind of holder. */
export const holderOf: Record<Holder, (request: FastifyRequest) => string> = {
  session: (request) => sessionOf(request) ?? '',
  address: ({ ip }) => customerOf(ip),
  network: ({ ip }) => {
    const address = canonical(ip, SITE);
    return isIPv4(address) ? address.slice(0, address.lastIndexOf('.')) : address;
  },
};

/** The network of an address: an IPv4 address itself, also where it is IPv4-mapped, which needs no parsing; an IPv6 one cut to the given bits. */
const canonical = (address: string, bits: number): string => (address.includes(':') ? normalizeIP(address, bits) : address);
