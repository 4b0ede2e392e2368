import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Item } from './outline-order';

const itemOf = ({ dataset: { kind, id } }: HTMLElement): Item => ({ kind: kind as Item['kind'], id: id ?? '' });
const isItem = (data: Record<string | symbol, unknown>): boolean => 'kind' in data && 'id' in data;
const asItem = (data: Record<string | symbol, unknown>): Item => ({
  kind: data['kind'] as Item['kind'],
  id: data['id'] as string,
});

const isBelow = (element: Element, clientY: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return clientY > top + height / 2;
};

/**
 * Lets every `[data-kind][data-id]` below `root` be dragged by its `[data-grip]`, and shows where it would be dropped: `data-edge` is
 * `above`, `below` or `in`.
 * @returns undoes it
 */
export const letDrag = (root: HTMLElement, onDrop: (item: Item, on: Item, below: boolean) => void): (() => void) => {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-kind][data-id]')];
  const edgeOf = (source: Item, element: HTMLElement, clientY: number) => {
    if (source.kind === 'lesson' && itemOf(element).kind === 'chapter') return 'in';
    return isBelow(element, clientY) ? 'below' : 'above';
  };
  const drags = elements.map((element) =>
    draggable({
      element,
      dragHandle: element.querySelector('[data-grip]') ?? element,
      getInitialData: () => ({ ...itemOf(element) }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
  );
  const targets = elements.map((element) => {
    const clear = () => element.removeAttribute('data-edge');
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isItem(source.data) && (itemOf(element).kind === 'chapter' || source.data['kind'] === 'lesson'),
      getData: ({ input }) => ({ ...itemOf(element), below: isBelow(element, input.clientY) }),
      onDrag: ({ source, location, self }) => {
        const innermost = location.current.dropTargets[0]?.element === self.element;
        if (innermost) element.setAttribute('data-edge', edgeOf(asItem(source.data), element, location.current.input.clientY));
        else clear();
      },
      onDragLeave: clear,
      onDrop: clear,
    });
  });
  const monitor = monitorForElements({
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (target) onDrop(asItem(source.data), asItem(target.data), target.data['below'] === true);
    },
  });
  return combine(...drags, ...targets, monitor);
};
