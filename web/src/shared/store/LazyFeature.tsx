import { createContext, useContext, useEffect, useState, type ComponentType } from 'react';
import { useDispatch } from 'react-redux';
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
}

/** Shows a component of another bundle, e.g. a dialog of the header; its feature is in the store before it renders. */
export const LazyFeature = <Own extends object>({ load, props }: Props<Own>) => {
  const addFeature = useContext(AddFeatureContext);
  const dispatch = useDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Own> | null>(null);

  useEffect(() => {
    let wanted = true;
    load()
      .then(({ default: component, feature }) => {
        if (feature) addFeature(feature);
        if (wanted) setLoaded(() => component);
      })
      .catch(() => dispatch(toastShown({ tone: 'failure', message: 'Please check your connection and try again.' })));
    return () => {
      wanted = false;
    };
  }, [load, addFeature, dispatch]);

  return Loaded ? <Loaded {...props} /> : null;
};
