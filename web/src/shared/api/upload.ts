/** Share of a form that is sent, from 0 to 1. */
export type OnSent = (share: number) => void;

/**
 * `fetch` for a form with a file: by XMLHttpRequest, because `fetch` does not report how much was sent.
 * @param onSent called with 0 at the beginning, and with 1 when the server has everything and has yet to answer
 */
const uploadWith =
  (onSent: OnSent): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const stop = () => xhr.abort();
      const end = (outcome: () => void) => () => {
        request.signal.removeEventListener('abort', stop);
        outcome();
      };
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      xhr.upload.onload = () => onSent(1);
      xhr.onload = end(() => resolve(responseOf(xhr)));
      xhr.onerror = end(() => reject(new TypeError('the network failed')));
      xhr.onabort = end(() => reject(new DOMException('the upload was stopped', 'AbortError')));
      if (request.signal.aborted) return xhr.onabort(new ProgressEvent('abort'));
      request.signal.addEventListener('abort', stop);
      onSent(0);
      xhr.send(body);
    });
  };

/** The option of the generated client by which a form is sent: with reports when it has a file, as any other call otherwise. */
export const sendingFile = (file: File | null | undefined, onSent: OnSent): { fetch?: typeof fetch } =>
  file ? { fetch: uploadWith(onSent) } : {};

const responseOf = (xhr: XMLHttpRequest): Response => {
  const type = xhr.getResponseHeader('content-type') ?? 'application/json';
  return new Response(xhr.responseText, { status: xhr.status, headers: { 'content-type': type } });
};
