/**
 * What is wrong with a public page as it is sent, see src/app/rendering/first-view.tsx: the build fails where a new version of
 * React Router renders its document in another way. Empty where all is well.
 */
export function firstViewFaults(page: string): string[] {
  const scripts = [...page.matchAll(/<script( type="module" async="")?>([\s\S]*?)<\/script>/g)]
  const modules = scripts.filter(([, isModule]) => isModule)
  const filled = scripts.map(([, , code = '']) => code).filter(Boolean)
  const [code = ''] = /\{const after[\s\S]*?\n\}\);\}/.exec(filled[0] ?? '') ?? []
  const faults: [isWrong: boolean, fault: string][] = [
    [/<link[^>]* rel="stylesheet"/.test(page), 'a style sheet is still linked'],
    [/<link[^>]* rel="modulepreload"/.test(page), 'a script is still loaded ahead'],
    [!/<style>[^<]/.test(page), 'no style sheet is in the page'],
    [page.split('<style>').length > 2, 'the page has more than one style sheet'],
    [modules.length !== 1, `${modules.length} module scripts instead of one`],
    [filled.length !== 1, `${filled.length} scripts instead of one`],
    [code === '', 'the module script does not wait for the first view'],
    [!/await import\("[^"]+"\)/.test(code), 'the module script imports nothing'],
    [/(^|[\n;])\s*import[\s"{*]/.test(code), 'the module script has a static import'],
    [page.includes('nonce='), 'a nonce is left'],
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}
