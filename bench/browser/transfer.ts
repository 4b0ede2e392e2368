import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** The transfers of a screen from the network: bodies with headers in kB of 1,000 bytes. */
export interface Transfer {
  requests: number;
  kB: number;
}

/** On a busy machine the network may be idle for a while before the application requests its data. */
const REST_MS = 1500;

/** Opens an address and counts until the network is idle. */
export async function transferOf(page: Page, session: CDPSession, url: string): Promise<Transfer> {
  let requests = 0;
  let bytes = 0;
  const cached = new Set<string>();
  const onCached = ({ requestId }: { requestId: string }) => void cached.add(requestId);
  const onResponse = ({ requestId, response }: { requestId: string; response: { fromDiskCache?: boolean; url: string } }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) cached.add(requestId);
  };
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (cached.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  };
  session.on('Network.requestServedFromCache', onCached);
  session.on('Network.responseReceived', onResponse);
  session.on('Network.loadingFinished', onFinished);
  await page.goto(url, { waitUntil: 'networkidle' });
  await setTimeout(REST_MS);
  session.off('Network.requestServedFromCache', onCached);
  session.off('Network.responseReceived', onResponse);
  session.off('Network.loadingFinished', onFinished);
  return { requests, kB: Math.round(bytes / 1000) };
}
