import { Broker } from '@lms360/service-kit/events/broker';
import { JwtService } from '@nestjs/jwt';
import { FastifyAdapter } from '@nestjs/platform-fastify';

// Loaded into a process before its own code: makes it look like the next release to others. What it writes has additional fields:
// envelopes, the data of events and the items of their lists, answers, tokens.

const added = { addedByTheNextRelease: { since: '2.0' } };
const isPlain = (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** Adds a field to every object in it. */
const grown = (value) => {
  if (Array.isArray(value)) return value.map(grown);
  if (!isPlain(value)) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, grown(part)])), ...added };
};

const { publish } = Broker.prototype;
Broker.prototype.publish = function (publications) {
  const events = publications.map((publication) => {
    const envelope = JSON.parse(publication.content.toString('utf8'));
    return {
      ...publication,
      content: Buffer.from(JSON.stringify({ ...envelope, nextextension: 'a', data: grown(envelope.data) })),
    };
  });
  return publish.call(this, events);
};

const { reply } = FastifyAdapter.prototype;
FastifyAdapter.prototype.reply = function (response, body, statusCode) {
  return reply.call(this, response, isPlain(body) ? { ...body, ...added } : body, statusCode);
};

const { sign } = JwtService.prototype;
JwtService.prototype.sign = function (payload, options) {
  return sign.call(this, { ...payload, ...added }, options);
};
