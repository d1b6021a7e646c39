import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // The whole site map is small: it comes with the first page instead of by further requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
