import type { FastifyRequest, RouteOptions } from 'fastify'
import { MAX_VALUES } from '../json-fault.ts'

const KB = 1024

/**
 * Maximum body sizes. Each leaves capacity for its longest fields in URL-encoded form, where a character may take nine
 * bytes: three in UTF-8, each as three characters.
 */
export const BODY_BYTES = {
  /** A username and a password, a code, up to 100 ids, one address, or nothing at all. */
  small: 8 * KB,
  /** The response of the browser's passkey dialog. */
  passkey: 32 * KB,
  /** Every other form; the longest field is one of 5000 characters. */
  usual: 64 * KB,
  /** A letter of 10,000 characters. */
  letter: 128 * KB,
  /** Up to 200 characters for each attribute of a category. */
  values: 256 * KB,
  /** 5000 changed calls of a route, of 400 bytes each, or the answers about all cells of a circular. */
  grid: 2048 * KB,
} as const
export type BodySize = keyof typeof BODY_BYTES

/** Of the JSON: ten for each changed call, and new voyages. */
const MAX_GRID_VALUES = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: `usual` if the route's schema has a body, else `small`. */
    body?: BodySize
  }
}

/** An onRoute hook that sets the body limit. */
export function limitBody(route: RouteOptions): void {
  const { body = route.schema?.body ? 'usual' : 'small' } = route.config ?? {}
  route.bodyLimit = BODY_BYTES[body]
}

export const mostValues = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.body === 'grid' ? MAX_GRID_VALUES : MAX_VALUES

export function tooLargeText({ routeOptions }: FastifyRequest): string {
  return `The request is larger than ${Math.round(routeOptions.bodyLimit / KB)} kB`
}
