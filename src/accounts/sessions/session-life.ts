import { REGISTER } from '../../database/tables/register.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Lifetimes are enforced by the server, not by cookie expiry. */
export const SESSION_IDLE_MS = 8 * HOUR_MS
export const SESSION_LIFE_MS = 7 * DAY_MS
export const KNOWN_DEVICE_LIFE_MS = REGISTER.known_device.kept.days * DAY_MS
/** How far the clocks of several instances may be apart. A session from further ahead would live too long. */
export const CLOCKS_APART_MS = HOUR_MS
