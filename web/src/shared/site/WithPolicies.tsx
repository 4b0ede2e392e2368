import { Anchor } from '@mantine/core';

/** A sentence in which the policies' names, marked `<terms>…</terms>`, lead to them, beside the form that is being filled. */
export const WithPolicies = ({ children }: { children: string }) =>
  children.split(/<(terms|privacy)>(.*?)<\/\1>/).map((part, at, parts) => {
    if (at % 3 === 1) return null; // the mark of what follows
    const policy = at % 3 === 2 ? parts[at - 1] : undefined;
    return policy ? (
      <Anchor key={policy} href={`/${policy}`} target="_blank" inherit underline="always">
        {part}
      </Anchor>
    ) : (
      part
    );
  });
