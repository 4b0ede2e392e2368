/** What became of a file: shown, refused when it was uploaded, or explained where it should have been shown. */
export interface Outcome {
  is: 'shown' | 'refused' | 'explained' | 'unexplained';
  /** Number of pages, size in pixels, or the sentence. */
  says: string;
}
