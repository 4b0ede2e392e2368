import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  structuredClone,
};

const observer = class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

/** jsdom with Node's network types (Node's fetch rejects those of jsdom) and stubs for the layout that jsdom lacks. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver ??= observer;
    this.global.IntersectionObserver ??= observer;
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.URL.createObjectURL ??= () => 'blob:test';
    this.global.URL.revokeObjectURL ??= () => {};
  }
}
