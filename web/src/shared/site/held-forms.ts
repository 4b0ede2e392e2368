/** Forms of a prerendered page that were sent before React could take them: `static-page.ts` holds, `use-found-form.ts` sends. */
export const heldForms = new WeakSet<HTMLFormElement>();
