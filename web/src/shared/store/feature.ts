import type { Slice } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';

/** What a lazily loaded feature adds to the application: its state, its effects and its texts. */
export interface Feature {
  name: string;
  slices: Slice[];
  saga?: () => SagaIterator;
  /** Parts of `shared` with a state of their own that this feature depends on, e.g. the hearts; added before it. */
  uses?: Feature[];
  /** What only this feature says, in English (`shared/i18n/en/<feature>.json`). */
  texts?: object;
}

/** Adds a feature once; adding it again does nothing. */
export type AddFeature = (feature: Feature) => void;

/** A page's or dialog's module: its component and the feature that must be in the store before it renders. */
export interface FeatureModule<Props = object> {
  default: React.ComponentType<Props>;
  feature?: Feature;
}
