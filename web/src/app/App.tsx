import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AddFeatureContext } from '@/shared/store/LazyFeature';
import { schemeManager } from '@/shared/theme/scheme-manager';
import { cssVariables } from '@/shared/theme/theme';
import { useTheme } from '@/shared/theme/use-theme';
import type { AppStore } from './store';

interface Props {
  app: Pick<AppStore, 'store' | 'addFeature'>;
  /** The router with its pages. */
  children: ReactNode;
  /** `test`: nothing is animated, and no style sheets are written, because jsdom searches them for every element that is queried. */
  env?: 'default' | 'test';
}

/** The application around its pages: colours and store. */
export const App = ({ app, children, env = 'default' }: Props) => (
  <MantineProvider
    env={env}
    theme={useTheme()}
    cssVariablesResolver={cssVariables}
    withCssVariables={env !== 'test'}
    withGlobalClasses={env !== 'test'}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
  >
    <Provider store={app.store}>
      <AddFeatureContext value={app.addFeature}>{children}</AddFeatureContext>
    </Provider>
  </MantineProvider>
);
