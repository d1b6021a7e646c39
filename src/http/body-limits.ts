import type { FastifyRequest, RouteOptions } from 'fastify'

const KB = 1024

/**
 * The most bytes that the body of a request may have, by what is sent. Each has room for its longest fields in letters
 * that take nine bytes in a form: three in UTF-8, three more each for the per cent signs.
 */
export const BODY_BYTES = {
  /** A username and a password, a code, up to 100 ids, one address, or nothing at all. */
  small: 8 * KB,
  /** What the passkey dialog of a browser gives. */
  passkey: 32 * KB,
  /** Every other form; the longest field is one of 5000 characters. */
  usual: 64 * KB,
  /** A letter of 10,000 characters. */
  letter: 128 * KB,
  /** A value of up to 200 characters for each attribute of a category. */
  values: 256 * KB,
} as const
export type BodySize = keyof typeof BODY_BYTES

/** A form with a file; the file itself has a limit of its own. */
export const FILE_BODY_BYTES = 6 * 1024 * KB
/** One text in a form with a file. */
export const FILE_TEXT_BYTES = 32 * KB

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is sent. Without this, `usual` where the call describes a body, and `small` where it describes none. */
    body?: BodySize
  }
}

/** For the hook onRoute: gives each route its limit. */
export function limitBody(route: RouteOptions): void {
  const { body = route.schema?.body ? 'usual' : 'small' } = route.config ?? {}
  route.bodyLimit = BODY_BYTES[body]
}

export function tooLargeText({ routeOptions }: FastifyRequest): string {
  return `The request is larger than ${Math.round(routeOptions.bodyLimit / KB)} kB`
}
