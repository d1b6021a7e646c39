import * as z from 'zod'

const anything = <Value>(toValue: (value: unknown) => Value) => z.unknown().optional().transform(toValue)

/** Added by the page; API clients may omit them. None causes a refusal. */
export const pageFields = {
  /** The honeypot. */
  website: anything((value) => typeof value === 'string' && value.trim() !== ''),
  /** Milliseconds from opening to sending, measured in the browser. */
  fill_ms: anything((value) => {
    const ms = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
    return typeof ms === 'number' && ms >= 0 ? ms : null
  }),
  /** The version of the privacy notice that was shown. */
  notice: anything((value) => (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : null)),
}

export type PageFields = { website: boolean; fill_ms: number | null }

/** What the sender typed. */
export function withoutPageFields<Form extends PageFields & { notice: string | null }>(form: Form) {
  const { website: _website, fill_ms: _fill, notice: _notice, ...typed } = form
  return typed
}

export const Receipt = z.object({ reference: z.string() }).meta({ id: 'Receipt' })

export type Receipt = z.infer<typeof Receipt>
