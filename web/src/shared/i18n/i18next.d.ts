import type { Catalogue } from './en/all';

/** Makes a misspelt key a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
  }
}
