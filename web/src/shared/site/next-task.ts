/** Lets whatever waits have the processor first: what a person does is answered between two parts of the start. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
