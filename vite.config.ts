import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'public',
  environments: { ssr: { build: { rolldownOptions: { input: './src/ssr.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
