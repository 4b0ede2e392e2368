/** The page on which a video is watched; links of lessons are given in this one form. */
export const watchLink = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
