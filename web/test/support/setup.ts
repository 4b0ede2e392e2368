import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { configureClient } from '@/shared/api/client';
import { allTexts } from '@/shared/i18n/en/all';
import { addTexts, changeLanguage, currentLanguage, startI18n } from '@/shared/i18n/i18n';
import { releaseUploads, UploadRequest } from './upload-request';

// The pages of a test are loaded and compiled on first use.
configure({ asyncUtilTimeout: 30_000 });
// jsdom's files cannot be read so; those of every browser can.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsArrayBuffer(this);
  });
};
globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
startI18n();
addTexts(allTexts); // specs of single components add no feature
configureClient(() => localStorage.getItem('jwtToken'), currentLanguage);

afterEach(async () => {
  cleanup();
  releaseUploads();
  document.body.replaceChildren(); // the tests of a file share one document
  await changeLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
