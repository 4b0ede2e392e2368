/** Names under which typed text is kept; `null` stands for what is being added. */
export const courseForm = (id: string | null): string => `course/${id ?? 'new'}`;
export const chapterForm = (courseId: string, id: string | null): string => `chapter/${id ?? `new in ${courseId}`}`;
export const lessonForm = (chapterId: string, id: string | null): string => `lesson/${id ?? `new in ${chapterId}`}`;
