/** Whether the session is an administrator's. Only affects the display; the server checks the session itself. */
const KEY = 'isAdmin'

export function hasAdminFlag(): boolean {
  return orUndefined(() => sessionStorage.getItem(KEY) === 'true') ?? false
}

export function setAdminFlag(isAdministrator: boolean): void {
  orUndefined(() => (isAdministrator ? sessionStorage.setItem(KEY, 'true') : sessionStorage.removeItem(KEY)))
}

/** Storage access throws if the browser forbids storage. */
function orUndefined<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
