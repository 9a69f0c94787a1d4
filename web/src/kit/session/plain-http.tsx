import { Alert } from '@mantine/core';

/** Said wherever one would sign in, and the browser would not keep the session. */
export const PlainHttp = () =>
  window.isSecureContext ? null : (
    <Alert color="yellow" title="This page came over plain http" role="alert">
      Browsers keep a session only over https, except at localhost: here you cannot stay signed in. Open the
      registry at its https address, or on its own machine at localhost. Its operator sets up https with a
      proxy.
    </Alert>
  );
