/** A page's code did not come: there is no network, or a newer release has replaced it. */
export class LostCode extends Error {}

/** Names the failure of loading code, for the page that is shown instead (`PageFailure`). */
export const codeOf = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new LostCode('the code of a page did not come', { cause });
  }
};
