/** A file to upload. */
export interface Upload {
  name: string;
  type: string;
  content: Buffer;
}

/** A multipart form of texts and files. */
export function formOf(fields: Record<string, string>, files: Record<string, Upload> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, file] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  }
  return form;
}
