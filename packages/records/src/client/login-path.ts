type LoginPath = (requested: string) => string

let declared: LoginPath = (requested) => `/login?${new URLSearchParams({ next: requested })}`

/** Where one logs in, to come to the requested path and query from there. */
export const loginPath: LoginPath = (requested) => declared(requested)

/** Called once, by a site whose login page is elsewhere or takes less. */
export function declareLoginPath(path: LoginPath): void {
  declared = path
}
