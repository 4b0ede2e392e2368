import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from './session.js';

/** Whose requests are counted together: a session's, an address's (IPv6: a /64, which one customer has) or a network's (IPv4 /24, IPv6 /56). */
export type Holder = 'session' | 'address' | 'network';

/** A customer of IPv6 has a /64 at least; a provider hands a site a /56. */
const CUSTOMER = 64;
const SITE = 56;

/** Whom a client address counts as: itself, or its /64. */
export const customerOf = (ip: string): string => canonical(ip, CUSTOMER);

/** Under what name a request is counted, for each kind of holder. */
export const holderOf: Record<Holder, (request: FastifyRequest) => string> = {
  session: (request) => sessionOf(request) ?? '',
  address: ({ ip }) => customerOf(ip),
  network: ({ ip }) => {
    const address = canonical(ip, SITE);
    return isIPv4(address) ? address.slice(0, address.lastIndexOf('.')) : address;
  },
};

/** An IPv4 address by itself, which needs no parsing, also where it comes as IPv6; an IPv6 one as its network of so many bits. */
const canonical = (address: string, bits: number): string => (address.includes(':') ? normalizeIP(address, bits) : address);
