import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The routes of the API: src/app/api-routes.ts fills it with the types of what it registers, which pages must not import. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled there.
export interface ApiRoutes {}

/** The types of route definitions. `Base` is what their paths begin with. */
export type RoutesOf<Definitions, Base extends string = ''> = {
  [Key in keyof Definitions & string]: Key extends `${infer Verb} ${infer Path}`
    ? RouteTypes<Verb, `${Base}${Path}`, Definitions[Key]>
    : RouteTypes<Key, Base, Definitions[Key]>
}[keyof Definitions & string]

type RouteTypes<Verb, Path extends string, Definition> = {
  method: Verb
  path: Filled<Path, Definition extends { params: z.ZodType<infer Params> } ? Params : unknown>
  body: Definition extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined
  response: Definition extends { response: z.ZodType<infer Response> } ? Response : unknown
}

/** `/api/users/${number}` for '/api/users/:id' with a number as id. */
type Filled<Path extends string, Params> = Path extends `${infer Start}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? `${Start}/${TextOf<Params, Name>}${Filled<`/${End}`, Params>}`
    : `${Start}/${TextOf<Params, Rest>}`
  : Path

type TextOf<Params, Name> = Name extends keyof Params ? `${Params[Name] & (string | number)}` : string

type Route = ApiRoutes[keyof ApiRoutes]
type RoutesWith<Verb extends Method> = Extract<Route, { method: Verb }>
type PlainPath<Verb extends Method> = RoutesWith<Verb>['path']

/**
 * Routes without parameters by their path, and the others, whose paths are patterns: TypeScript compares a path with each pattern,
 * which takes too long for all routes.
 */
type RouteByPath<Verb extends Method> = {
  [Each in RoutesWith<Verb> as IsPattern<Each['path']> extends true ? never : Each['path']]: Each
}
type PatternRoute<Verb extends Method> = PatternsOf<RoutesWith<Verb>>
type PatternsOf<Each> = Each extends { path: infer Path extends string }
  ? IsPattern<Path> extends true
    ? Each
    : never
  : never
/** A record by a pattern may be empty. */
type IsPattern<Path extends string> = Record<never, never> extends Record<Path, 1> ? true : false

type RouteAt<Verb extends Method, Path> = Path extends `${infer Plain}?${string}`
  ? RouteAtPlain<Verb, Plain>
  : RouteAtPlain<Verb, Path>
type RouteAtPlain<Verb extends Method, Path> = Path extends keyof RouteByPath<Verb>
  ? ValueOf<RouteByPath<Verb>, Path>
  : RouteMatch<PatternRoute<Verb>, Path>
type ValueOf<Record, Key> = Key extends keyof Record ? Record[Key] : never
type RouteMatch<Each, Path> = Each extends { path: infer RoutePath }
  ? Path extends RoutePath
    ? Each
    : never
  : never

/** The paths of routes, with or without a query. */
export type ApiPath<Verb extends Method> = PlainPath<Verb> | `${PlainPath<Verb>}?${string}`
export type ApiData<Verb extends Method, Path> =
  RouteAt<Verb, Path> extends { response: infer Response } ? Response : never
export type ApiBody<Verb extends Method, Path> =
  RouteAt<Verb, Path> extends { body: infer Body extends object | null | undefined } ? Body : never

/** The paths of records that are added, changed and deleted in a form beside their list. */
export type RecordPath = BaseOf<PlainPath<'POST'>, '/delete/preview'>
/** The paths of lists whose rows are changed in a form, even if it adds none. */
export type EditedPath = RecordPath | ListOf<RecordListPath>
type ListOf<Path> = Path extends string
  ? `${Path}/${number}` extends PlainPath<'PUT'>
    ? Path
    : never
  : never
type Row = { id: number; version: number }
type BaseOf<Path, End extends string> = Path extends `${infer Base}${End}` ? Base : never
/** The paths of lists of records. */
export type RecordListPath = Extract<Route, { method: 'GET'; response: Row[] }>['path']
