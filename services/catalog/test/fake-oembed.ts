import Fastify, { FastifyInstance } from 'fastify';

/** Ids of videos with a fate of their own; any other exists. */
export const videos = {
  good: 'dQw4w9WgXcQ',
  missing: 'missing0000',
  private: 'private0000',
  broken: 'broken00000',
  garbled: 'garbled0000',
};
const fates: Record<string, number> = { [videos.missing]: 404, [videos.private]: 403, [videos.broken]: 500 };

/** What the catalog asks about videos in tests: answers as YouTube's oEmbed does, and remembers what it was asked. */
export class FakeOembed {
  readonly asked: string[] = [];
  private readonly server: FastifyInstance = Fastify();
  url: string;

  static async start(): Promise<FakeOembed> {
    const fake = new FakeOembed();
    fake.server.get<{ Querystring: { url: string } }>('/oembed', (request, reply) => {
      fake.asked.push(request.url);
      const id = new URL(request.query.url).searchParams.get('v') ?? '';
      const status = fates[id] ?? 200;
      if (status !== 200) return reply.status(status).send('no');
      return reply.send(id === videos.garbled ? 'not JSON' : { title: `Video ${id}` });
    });
    fake.url = `${await fake.server.listen({ port: 0, host: '127.0.0.1' })}/oembed`;
    return fake;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
