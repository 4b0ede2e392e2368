import { notFound } from '@lms360/service-kit/core/errors';
import sentences from '../sentences/sentences.json' with { type: 'json' };

/**
 * The path of a route at its service: the table's own path, with the decoded parameters encoded again. Nothing of the request's path is
 * passed on unchanged, because a server behind might parse it differently than our router did.
 * @returns a function of the parameters that throws 404 for a parameter that would change the path: no item has such a name
 */
export function targetOf(path: string): (parameters: unknown) => string {
  if (!path.includes(':')) return () => path;
  return (parameters) =>
    path.replace(/:(\w+)/g, (_, name: string) => segment((parameters as Record<string, string | undefined>)[name] ?? ''));
}

function segment(value: string): string {
  if (value === '' || value.split('/').some((part) => part === '.' || part === '..')) throw notFound(sentences.unknownItem);
  return encodeURIComponent(value);
}

/** The query unchanged, `?` included; empty without one. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
