import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it arrived. */
export interface Span {
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
}

interface Otlp {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: (Omit<Span, 'process' | 'parentSpanId'> & { parentSpanId?: string })[] }[];
  }[];
}

/** Receives spans by OTLP over HTTP, as a collector would, and stores them. */
export class SpanCollector {
  readonly spans: Span[] = [];
  readonly #server = http.createServer((request, response) => void this.#take(request).then(() => response.end('{}')));

  /** @returns the value for OTEL_EXPORTER_OTLP_ENDPOINT */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: http.IncomingMessage): Promise<void> {
    const { resourceSpans } = (await json(request)) as Otlp;
    for (const { resource, scopeSpans } of resourceSpans) {
      const process = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { name, traceId, spanId, parentSpanId } = span;
        this.spans.push({ process, name, traceId, spanId, parentSpanId });
      }
    }
  }
}
