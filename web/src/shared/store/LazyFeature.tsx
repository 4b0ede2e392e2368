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
  /** Stands in its place until it has come. */
  fallback?: ReactNode;
  /** It did not come, which a toast says. Whoever shows it takes it away, so that showing it again asks again. */
  onFailed?: () => void;
}

/** Shows a component of another bundle, e.g. a dialog of the header; its feature is in the store before it renders. The page stands without it. */
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
