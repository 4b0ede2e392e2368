import { readFileSync } from 'node:fs';
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';
import type { FloorPlan } from './plan.ts';

// The floor's front: a bare proxy before the handler and the object store, and the landing page from memory.

const plan = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as FloorPlan;
const page = Buffer.from(plan.page, 'base64');
const app = fastify();

app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page),
);
await app.register(proxy, { upstream: `http://127.0.0.1:${plan.handlerPort}`, prefix: '/api' });
await app.register(proxy, { upstream: plan.storeUrl, prefix: '/files' });
await app.listen({ port: plan.proxyPort, host: '127.0.0.1' });
