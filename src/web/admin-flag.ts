/** The browser's mirror of an administrator's session. It opens nothing: the server looks at the session alone. */
const KEY = 'isAdmin'

export function hasAdminFlag(): boolean {
  return quietly(() => sessionStorage.getItem(KEY) === 'true') ?? false
}

export function setAdminFlag(isAdministrator: boolean): void {
  quietly(() => (isAdministrator ? sessionStorage.setItem(KEY, 'true') : sessionStorage.removeItem(KEY)))
}

/** A browser that may not store anything refuses even to be asked. */
function quietly<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
