import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Finds the address that a request comes from. */
export type AddressOf = (request: FastifyRequest) => string | undefined;

/** The client's address as the gateway names it to a service. */
export const forwardedAddress: AddressOf = ({ headers }) => {
  const given = headers['x-forwarded-for'];
  return Array.isArray(given) ? given[0] : given;
};

/** The address for the log, IPv4 as such where it is IPv4-mapped; undefined for any other text, which a client may have written. */
export const plainAddress = (address: string | undefined): string | undefined => {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(plain) === 0 ? undefined : plain;
};
