import * as z from 'zod'

const ALTCHA = 1000

/** What the page sends along, and programs need not. None of it can make a form be refused, unless a proof of work is asked for. */
export const pageFields = {
  /** Hidden: only programs fill it. */
  website: z
    .unknown()
    .optional()
    .transform((value) => typeof value === 'string' && value.trim() !== ''),
  /** How long the visitor took, measured in the browser. */
  fill_ms: z
    .unknown()
    .optional()
    .transform((value) => {
      const ms = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
      return typeof ms === 'number' && ms >= 0 ? ms : null
    }),
  /** The solved challenge, where proof of work is switched on. */
  altcha: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' && value.length <= ALTCHA ? value : null)),
  /** The version of the privacy notice that was shown. */
  notice: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : null)),
}

export type PageFields = { website: boolean; fill_ms: number | null; altcha: string | null }

export const Receipt = z.object({ reference: z.string() }).meta({ id: 'Receipt' })

export type Receipt = z.infer<typeof Receipt>
