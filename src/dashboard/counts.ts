import type { Area } from '../accounts/roles.ts'

/** What the dashboard counts: its card texts, the API path, and the screen that the card links to. */
export const COUNTED = [
  {
    key: 'equipment',
    area: 'site',
    title: 'Equipment',
    label: 'Total Items',
    path: '/api/equipment',
    screen: '/admin/equipment',
  },
  {
    key: 'routes',
    area: 'schedule',
    title: 'Routes',
    label: 'Active Routes',
    path: '/api/sailing-routes',
    screen: '/admin/schedule',
  },
  {
    key: 'vessels',
    area: 'schedule',
    title: 'Vessels',
    label: 'Active Vessels',
    path: '/api/vessels',
    screen: '/admin/schedule?tab=vessels',
  },
  {
    key: 'ports',
    area: 'schedule',
    title: 'Ports',
    label: 'Listed Ports',
    path: '/api/ports',
    screen: '/admin/schedule?tab=ports',
  },
  {
    key: 'schedules',
    area: 'schedule',
    title: 'Schedules',
    label: 'Active Schedules',
    path: '/api/schedules',
    screen: '/admin/schedule?tab=schedules',
  },
  {
    key: 'enquiries',
    area: 'enquiries',
    title: 'Enquiries',
    label: 'Received',
    path: '/api/enquiries',
    screen: '/admin/inbox?tab=enquiries',
    mayFail: true,
  },
  {
    key: 'applications',
    area: 'careers',
    title: 'Applications',
    label: 'Received',
    path: '/api/applications',
    screen: '/admin/inbox?tab=applications',
    mayFail: true,
  },
] as const satisfies readonly {
  key: string
  area: Area
  title: string
  label: string
  path: string
  screen: string
  /** Whether the count is 0 if it cannot be read. */
  mayFail?: boolean
}[]

export type Counted = (typeof COUNTED)[number]['key']
export type Counts = Record<Counted, number>

/** The kinds of records that a schedule needs, in order of entry. */
type Needed = 'routes' | 'vessels' | 'ports' | 'schedules'

type FirstStep = { key: Needed; title: string; screen: string; text: string; isDone: boolean }

const STEPS: Record<Needed, string> = {
  routes: 'Add a route, with IMPORT or EXPORT in its direction.',
  vessels: 'Add the vessels on each route, with their voyages.',
  ports: 'Add the ports of call. Details of known ports are filled in for you.',
  schedules: 'Add the dates of each port call. They appear on the site immediately.',
}

/** Returns the steps to fill the site, in order; empty once all are done. */
export function firstSteps(counts: Pick<Counts, Needed>): FirstStep[] {
  const steps = COUNTED.flatMap(({ key, title, screen }) =>
    isNeeded(key) ? [{ key, title, screen, text: STEPS[key], isDone: counts[key] > 0 }] : [],
  )
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** A further hint, with a screen to open, or `code`: a file or setting. */
type FirstHint = { text: string } & ({ screen: { title: string; path: string } } | { code: string })

type Missing = {
  schedules: number
  isSendingMail: boolean
}

export function firstHints({ schedules, isSendingMail }: Missing): FirstHint[] {
  return [
    ...(schedules === 0
      ? [
          {
            text: "All of this can come from the principal's circular instead:",
            screen: { title: 'Import a circular', path: '/admin/circulars' },
          },
        ]
      : []),
    ...(isSendingMail
      ? []
      : [
          {
            text: 'No mail server is configured, so mail is kept and not sent. Its address is the setting:',
            code: 'SMTP_URL',
          },
        ]),
  ]
}

const isNeeded = (key: Counted): key is Needed => key in STEPS

type Waiting = Partial<Record<Counted, number>> & { spam: Partial<Record<Counted, number>> }

/** Returns texts such as '2 unread' and '1 in spam', without those that are 0. */
export function waitingText(key: Counted, { spam, ...unread }: Waiting): string[] {
  const parts = [
    [unread[key] ?? 0, 'unread'],
    [spam[key] ?? 0, 'in spam'],
  ] as const
  const shown = parts.filter(([count]) => count > 0)
  return shown.map(([count, label]) => `${count.toLocaleString('en-IN')} ${label}`)
}
