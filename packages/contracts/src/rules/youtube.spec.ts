import { check } from './faults.js';
import { videoLink } from './video-link.js';
import { watchLink, youtubeId, youtubeVideo } from './youtube.js';

const id = 'dQw4w9WgXcQ';
const watch = `https://www.youtube.com/watch?v=${id}`;

test.each([
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=AbCdEfGh" title="YouTube video player" allowfullscreen></iframe>`,
  `<iframe src='//www.youtube-nocookie.com/embed/${id}?rel=0&amp;start=0'></iframe>`,
  `\u200b${watch}`,
  `\ufeffhttps://youtu.be/${id}\u200b`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://www.youtube.com/watch/${id}`,
  `https://www.youtube.com/watch?app=desktop&v=${id}&feature=youtu.be`,
  `https://www.youtube.com/watch?v=${id}&list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG&index=3`,
  `https://m.youtube.com/watch?v=${id}&pp=ygUE`,
  `https://m.youtube.com/#/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&si=x`,
  `https://www.youtubekids.com/watch?v=${id}`,
  `https://youtube.googleapis.com/v/${id}?version=3`,
  `https://www.youtube.com/v/${id}&hl=en_US`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=x`,
  `HTTPS://YOUTU.BE/${id}`,
  `youtu.be/${id}?si=x`,
  `http://www.youtube.com:80/watch?v=${id}`,
  `https://www.youtube.com./watch?v=${id}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&format=json`,
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&gl=DE`,
  `https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fsignin%3Fnext%3D%252Fwatch%253Fv%253D${id}`,
  `https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&usg=x`,
  `https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2F${id}&data=05`,
  `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${id}%3Ffbclid%3Dx&h=y`,
  `https://urldefense.com/v3/__https://www.youtube.com/watch?v=${id}__;!!AbC!x$`,
  `vnd.youtube:${id}`,
  `vnd.youtube://${id}`,
  `youtube://watch?v=${id}`,
  `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  `<https://youtu.be/${id}>`,
  `<https://youtu.be/${id}|Fire drill>`,
  `[Fire drill](${watch})`,
  `Fire drill – YouTube ${watch}`,
  `Watch "Fire drill" on YouTube\nhttps://youtu.be/${id}?si=x`,
  `(see https://youtu.be/${id}).`,
  `${watch}.`,
  `"${watch}"`,
])('the video of %s is found', (written) => {
  expect(youtubeVideo(written)).toMatchObject({ id, start: null });
  expect(check(videoLink, written).faults).toBeNull();
});

test.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['start=90', 90],
  ['time_continue=90', 90],
  ['t=0', null],
  ['t=soon', null],
  ['t=1m', 60],
])('a link with %s begins at %p', (field, start) => {
  expect(youtubeVideo(`${watch}&${field}`)?.start).toBe(start);
  expect(youtubeVideo(`https://youtu.be/${id}?${field}`)?.start).toBe(start);
  expect(youtubeVideo(`${watch}#${field}`)?.start).toBe(start);
});

test('a start time is kept in the one form of links', () => {
  expect(watchLink(id, 90)).toBe(`${watch}&t=90`);
  expect(watchLink(id)).toBe(watch);
  expect(youtubeVideo(watchLink(id, 90))).toEqual({ id, start: 90, certain: true });
});

test.each([
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://www.youtube.com@evil.example/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  `https://www.youtube.co/watch?v=${id}`,
  `https://youtu.be.evil.example/${id}`,
  `https://www.y\u043eutube.com/watch?v=${id}`,
  `https://evil.example/?u=${encodeURIComponent(watch)}`,
  `https://evil.example/url?url=${encodeURIComponent(watch)}`,
  `https://www.google.com/url?url=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${id}`,
  `https://vimeo.com/${id}`,
  `<iframe src="https://evil.example/embed/${id}"></iframe>`,
  `javascript:${id}`,
])('%s is not YouTube', (written) => {
  expect(youtubeVideo(written)).toBeNull();
  expect(check(videoLink, written).faults).toEqual({ '': 'There is no such Youtube Link doesn’t exist' });
});

test.each([
  'https://www.youtube.com/embed/live_stream?channel=UCsT0YIqwnpJCM-mx7-gSA4Q',
  'https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/@SomeChannel/videos',
  'https://www.youtube.com/c/SomeChannel',
  'https://www.youtube.com/clip/UgkxAbCdEfGhIjKlMnOpQrStUvWxYz012345',
  'https://www.youtube.com/results?search_query=fire',
  'https://www.youtube.com/',
  `https://youtu.be/${id}x`,
  'live_stream',
])('%s is no video', (written) => {
  expect(youtubeId(written)).toBeNull();
});

test.each([
  [id, false],
  [` ${id}\u200b`, false],
  ['introductio', false],
  ['hello-world', false],
  ['https://www.youtube.com/live/SomeChannel', false],
  [watch, true],
  [`https://youtu.be/${id}`, true],
])('that %s names a video is certain: %p', (written, certain) => {
  expect(youtubeVideo(written)?.certain).toBe(certain);
});
