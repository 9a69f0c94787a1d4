import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Where the server serves it; the widgets are other paths and take their assets from here too.
  base: '/portal/',
  plugins: [react()],
  // The packages of this repository are bundled from their sources: nothing built can go stale under them.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Everything stays a file of its own origin: the policy of the pages allows no data: script or font.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { input: { portal: page('index.html'), widget: page('widget.html') } },
  },
  // `npm run dev -w web` beside a server: pages from here, calls to there.
  server: {
    proxy: {
      '^/(?!portal/|@|src/|node_modules/)': process.env['OFFERBOOK_URL'] ?? 'http://127.0.0.1:8112',
    },
  },
});
