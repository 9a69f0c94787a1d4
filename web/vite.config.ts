import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed, onlyUsedGlyphs, onlyUsedStyles } from './lean-build.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** JSX of all packages goes through `src/shell/text-elements.ts`, so that the built pages survive a translation. */
function textInElements(): Plugin {
  const ours = page('src/shell/text-elements.ts');
  return {
    name: 'offerbook:text-in-elements',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== ours ? ours : null),
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Where the server serves it; the widgets are other paths and take their assets from here too.
  base: '/portal/',
  plugins: [react(), textInElements(), onlyUsedStyles(), onlyUsedGlyphs(), compressed()],
  // The packages of this repository are bundled from their sources: nothing built can go stale under them.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Everything stays a file of its own origin: the policy of the pages allows no data: script or font.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes the most of a build; that is known.
      checks: { pluginTimings: false },
      input: { portal: page('index.html'), widget: page('widget.html'), reference: page('reference.html') },
      output: {
        // What several screens use is gathered by who uses it, and small gatherings are merged: few requests, little in vain.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//,
              priority: 2,
            },
            // The reference's pages copy text too, and nothing else of the portal.
            { name: 'copying', test: /web\/src\/ui\/copying\.ts$/, priority: 3 },
            // All that the sign-in needs is one file: merged with what other screens share, it would take those along.
            {
              name: 'door',
              test: /web\/src\/(shell\/router|screens\/account\/session\/sign-in)\.tsx$/,
              priority: 1,
            },
            // The frame of an account and the overview, likewise: in dozens of small files they would take a fifth more.
            {
              name: 'frame',
              test: /web\/src\/(shell\/account-frame|screens\/account\/home\/home)\.tsx$/,
              priority: 0.5,
            },
            // What the overview says in money: merged with the lists of redemptions, it would take their parts along.
            { name: 'money', test: /web\/src\/kit\/money\/costs\.tsx$/, priority: 0.4 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_500 },
          ],
        },
      },
    },
  },
  // `npm run dev -w web` beside a server: pages from here, calls to there.
  server: {
    proxy: {
      '^/(?!portal/|@|src/|node_modules/)': process.env['OFFERBOOK_URL'] ?? 'http://127.0.0.1:8112',
    },
  },
});
