/** A picture by content, whatever it is called. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAMAAAAO0sygAAAAA1BMVEUAgIBxQSaxAAAAGUlEQVRIx+3BMQEAAADCoPVP7W8GoAAAeAMJJAABkNyo6gAAAABJRU5ErkJggg==',
  'base64',
);
/** A drawing costs a process (draw-svg.ts): only for what is about drawings. */
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="teal"/></svg>',
);
export const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A multipart form; a Buffer becomes its file, undefined fields are left out. */
export function form(fields: Record<string, string | Buffer | undefined>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.set(name, value);
    else if (value) data.set(name, new Blob([new Uint8Array(value)]), 'file.bin');
  }
  return data;
}
