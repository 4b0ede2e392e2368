import { createContext, useContext, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { CHECK_CONNECTION } from '../api/problem';
import { toastShown } from '../toasts/toasts.slice';
import type { AddFeature, FeatureModule } from './feature';

/** Provided by the application; adds a feature to its store. */
export const AddFeatureContext = createContext<AddFeature>(() => {
  throw new Error('AddFeatureContext has no provider');
});

interface Props<Own> {
  /** A stable function, `() => import('…')`, defined outside the component. */
  load: () => Promise<FeatureModule<Own>>;
  props: Own;
  /** Shown until it is loaded. */
  fallback?: ReactNode;
  /** Called when loading failed, which a toast reports. The parent unmounts it then, so that showing it again retries. */
  onFailed?: () => void;
}

/** Shows a component of another bundle, e.g. a dialog of the header; its feature is in the store before it renders. The page is usable without it. */
export const LazyFeature = <Own extends object>({ load, props, fallback = null, onFailed }: Props<Own>) => {
  const addFeature = useContext(AddFeatureContext);
  const dispatch = useDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Own> | null>(null);

  const fail = useEffectEvent(() => {
    dispatch(toastShown({ tone: 'failure', message: CHECK_CONNECTION }));
    onFailed?.();
  });

  useEffect(() => {
    let wanted = true;
    load()
      .then(({ default: component, feature }) => {
        if (feature) addFeature(feature);
        if (wanted) setLoaded(() => component);
      })
      .catch(() => {
        if (wanted) fail();
      });
    return () => {
      wanted = false;
    };
  }, [load, addFeature]);

  return Loaded ? <Loaded {...props} /> : fallback;
};
