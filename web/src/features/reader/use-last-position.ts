import { useState } from 'react';
import { useStore } from 'react-redux';
import { selectPositions } from './positions.slice';

/** Where the member was in a lesson when it was opened. Positions move several times a second: nothing is drawn anew for that. */
export const useLastPosition = (lessonId: string): number | undefined => {
  const store = useStore<Parameters<typeof selectPositions>[0]>();
  const [position] = useState(() => selectPositions(store.getState())[lessonId]);
  return position;
};
