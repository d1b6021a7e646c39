import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In one piece, whatever the screens use of it: cut in small ones it compresses worse, and every visitor loads it. */
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

/** Small things that the public pages share, in one piece for the same reason. */
const SMALL = {
  name: 'small',
  test: new RegExp(
    [
      'vite/preload-helper',
      '/content/company\\.ts',
      '/src/(calls|api-client|browser-calls|days|site-context)\\.ts',
      '/src/accounts/(session-mirror|admin-flag|next-path|use-administrator)\\.ts',
      '/src/layouts/(site-menu|menu-keys|page-meta)\\.tsx?',
      '/src/sailing/(day-span|vessel-name|schedule-tab)\\.ts',
      '/src/sailing/components/no-schedule\\.ts',
    ].join('|'),
  ),
}

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'public',
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, SMALL] } } } },
    },
    ssr: { build: { rolldownOptions: { input: './src/ssr.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
