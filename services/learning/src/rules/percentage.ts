/**
 * Progress as a whole number from 0 to 100: 0 for a course without lessons, and 100 only when every lesson is read
 * (199 of 200 is 99).
 */
export function percentage(read: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.min(100, Math.floor((read * 100) / lessons));
}
