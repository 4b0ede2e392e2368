/** The hearts of a list, as `wishesLoaded` takes them. */
export const wishesOf = (courses: { id: string; wished: boolean }[]): Record<string, boolean> =>
  Object.fromEntries(courses.map(({ id, wished }) => [id, wished]));
