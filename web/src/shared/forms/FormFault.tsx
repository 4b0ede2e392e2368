import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The sentence of a refused form, above its button; read out when it appears. */
export const FormFault = ({ children }: { children: ReactNode }) => (
  <div aria-live="assertive">
    {children ? (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} py="xs">
        {children}
      </Alert>
    ) : null}
  </div>
);
