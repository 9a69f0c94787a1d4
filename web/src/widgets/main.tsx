import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeLink } from './link.ts';
import { widgetRouter } from './router.tsx';

// Before anything else: remove the token from the address.
const link = takeLink();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={widgetRouter(link)} />
  </StrictMode>,
);
